package io.vacha.speech.ssml;

import io.vacha.khmer.passage.MarkedStretch;
import io.vacha.speech.timing.SpokenMark;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gathers what a document says into passages of one voice and manner. Confined to one document. */
final class PassageBuilder {
  /** More would be many processes for little text. */
  static final int MAX_PASSAGES = 100;

  /** All silences that a document may ask for, in milliseconds. */
  static final long MAX_PAUSES_MILLIS = 300_000;

  private final String content;
  private final StretchReader reader;
  private final List<SsmlPassage> passages = new ArrayList<>();
  private final List<SpokenMark> marks = new ArrayList<>();
  private final List<MarkedStretch> stretches = new ArrayList<>();
  private final StringBuilder said = new StringBuilder();
  private @Nullable SsmlScope scope;
  private @Nullable SsmlScope run;
  private int runStart;
  private int runEnd;
  private @Nullable SsmlTag tag;
  private int tagStart;
  private int openMarks;
  private long pausesMillis;

  PassageBuilder(String content) {
    this.content = content;
    this.reader = new StretchReader(content);
  }

  /** Text as it is written; runs that only a mark or a comment parts are one. */
  void plain(SsmlScope in, int from, int to) {
    boolean goesOn =
        run != null && run.soundsLike(in) && run.language().equals(in.language()) && runEnd == from;
    if (!goesOn) {
      closeRun();
      run = in;
      runStart = from;
    }
    runEnd = to;
    if (!content.substring(from, to).isBlank()) {
      openMarks = 0;
    }
  }

  private void closeRun() {
    SsmlScope ended = run;
    run = null;
    if (ended != null && !content.substring(runStart, runEnd).isBlank()) {
      String text = content.substring(runStart, runEnd);
      add(ended, new MarkedStretch.Plain(text, reader.language(ended, runStart, runEnd), runStart));
      said.append(text).append(' ');
    }
  }

  private void add(SsmlScope in, MarkedStretch stretch) {
    if (scope == null || !scope.soundsLike(in)) {
      closePassage();
      scope = in;
    }
    stretches.add(stretch);
  }

  private void closePassage() {
    SsmlScope ended = scope;
    if (ended == null) {
      return;
    }
    if (passages.size() >= MAX_PASSAGES) {
      throw new IllegalArgumentException(
          "The voice or the manner changes more than " + MAX_PASSAGES + " times.");
    }
    passages.add(
        new SsmlPassage(ended.voice(), ended.manner(), said.toString().strip(), stretches));
    stretches.clear();
    said.setLength(0);
  }

  /** The end of a sentence or a paragraph, or the beginning of the next. */
  void end(SsmlScope in, boolean paragraph) {
    closeRun();
    silence(in, new MarkedStretch.End(paragraph));
  }

  /** A silence that is asked for. */
  void pause(SsmlScope in, long millis) {
    closeRun();
    pausesMillis += millis;
    if (pausesMillis > MAX_PAUSES_MILLIS) {
      throw new IllegalArgumentException(
          "All breaks together are longer than " + MAX_PAUSES_MILLIS / 1000 + " s.");
    }
    for (int i = marks.size() - openMarks; i < marks.size(); i++) {
      SpokenMark mark = marks.get(i);
      marks.set(i, new SpokenMark(mark.name(), mark.place(), true));
    }
    openMarks = 0;
    silence(in, new MarkedStretch.Pause(millis));
  }

  /** Silences are the same in whatever voice: they join the passage before them. */
  private void silence(SsmlScope in, MarkedStretch silence) {
    add(scope == null ? in : scope, silence);
  }

  /** A place to be told of. */
  void mark(String name, int at) {
    marks.add(new SpokenMark(name, at, false));
    openMarks++;
  }

  /** Begins an element that says how its text is read. */
  void open(SsmlTag begun, int at) {
    closeRun();
    tag = begun;
    tagStart = at;
  }

  /** Ends it; throws {@link IllegalArgumentException} where its text cannot be read so. */
  void close(SsmlScope in, int at) {
    SsmlTag ended = tag;
    if (ended != null) {
      StretchReader.Spoken spoken = reader.read(ended, in, tagStart, at);
      add(in, spoken.stretch());
      said.append(spoken.said()).append(' ');
      openMarks = 0;
    }
    tag = null;
  }

  /** All of it. */
  SsmlDocument document(SsmlSource source) {
    closeRun();
    closePassage();
    return new SsmlDocument(passages, marks, new SsmlWritten(source));
  }
}
