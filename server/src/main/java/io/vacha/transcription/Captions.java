package io.vacha.transcription;

import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Captions of a transcript: a new one after a pause of 0.7 s, after six seconds, or when two lines
 * are full; lines break between words, in Khmer too, where none are seen. Immutable.
 */
public final class Captions {
  private static final long PAUSE_MILLIS = 700;
  private static final long LONGEST_MILLIS = 6000;
  private static final int LINE_COLUMNS = 40;
  private static final int LINES = 2;

  /**
   * What is shown at once.
   *
   * @param lines at most two, unless one word is longer than a line
   * @param words the words in them; none where the engine gives no times
   * @param channel on which it is said, from 1; 0 where channels are mixed
   */
  public record Cue(
      long startMillis,
      long endMillis,
      List<String> lines,
      List<RecognizedWord> words,
      int channel) {
    /** The same on a channel. */
    Cue on(int other) {
      return new Cue(startMillis, endMillis, lines, words, other);
    }

    /** Who says it. */
    private String speaker() {
      return "Channel " + channel;
    }

    /** All of it in one line. */
    public String text() {
      return words.isEmpty() ? String.join(" ", lines) : Recognition.textOf(words);
    }
  }

  private final List<Cue> cues = new ArrayList<>();
  private final List<RecognizedWord> pending = new ArrayList<>();

  private Captions() {}

  /** The captions of what was understood in so many milliseconds. */
  static List<Cue> of(Recognition recognition, long durationMillis) {
    if (recognition.words().isEmpty()) {
      return recognition.text().isEmpty()
          ? List.of()
          : List.of(new Cue(0, durationMillis, List.of(recognition.text()), List.of(), 0));
    }
    Captions captions = new Captions();
    recognition.words().forEach(captions::add);
    captions.flush();
    return captions.cues;
  }

  private void add(RecognizedWord word) {
    if (!pending.isEmpty() && !fits(word)) {
      flush();
    }
    pending.add(word);
  }

  private boolean fits(RecognizedWord word) {
    List<RecognizedWord> together = new ArrayList<>(pending);
    together.add(word);
    return word.startMillis() - pending.getLast().endMillis() < PAUSE_MILLIS
        && word.endMillis() - pending.getFirst().startMillis() <= LONGEST_MILLIS
        && lines(together).size() <= LINES;
  }

  private void flush() {
    cues.add(
        new Cue(
            pending.getFirst().startMillis(),
            pending.getLast().endMillis(),
            lines(pending),
            List.copyOf(pending),
            0));
    pending.clear();
  }

  private static List<String> lines(List<RecognizedWord> words) {
    List<String> lines = new ArrayList<>();
    List<RecognizedWord> line = new ArrayList<>();
    for (RecognizedWord word : words) {
      line.add(word);
      if (line.size() > 1 && columns(Recognition.textOf(line)) > LINE_COLUMNS) {
        line.removeLast();
        lines.add(Recognition.textOf(line));
        line.clear();
        line.add(word);
      }
    }
    lines.add(Recognition.textOf(line));
    return lines;
  }

  /** How wide a text is: marks stand above, below or around their letter. */
  private static long columns(String text) {
    return text.codePoints()
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK && c != '\u17d2')
        .count();
  }

  /** As a SubRip file. */
  public static String srt(List<Cue> cues) {
    StringBuilder file = new StringBuilder();
    for (int i = 0; i < cues.size(); i++) {
      Cue cue = cues.get(i);
      String label = cue.channel() == 0 ? "" : cue.speaker() + ": ";
      file.append(i + 1).append('\n').append(block(cue, ',', label));
    }
    return file.toString();
  }

  /** As a WebVTT file. */
  public static String vtt(List<Cue> cues) {
    StringBuilder file = new StringBuilder("WEBVTT\n\n");
    for (Cue cue : cues) {
      String label = cue.channel() == 0 ? "" : "<v " + cue.speaker() + ">";
      file.append(block(escaped(cue), '.', label));
    }
    return file.toString();
  }

  private static String block(Cue cue, char decimal, String label) {
    String times = time(cue.startMillis(), decimal) + " --> " + time(cue.endMillis(), decimal);
    return times + "\n" + label + String.join("\n", cue.lines()) + "\n\n";
  }

  private static Cue escaped(Cue cue) {
    List<String> lines =
        cue.lines().stream()
            .map(line -> line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"))
            .toList();
    return new Cue(cue.startMillis(), cue.endMillis(), lines, cue.words(), cue.channel());
  }

  private static String time(long millis, char decimal) {
    return String.format(
        Locale.ROOT,
        "%02d:%02d:%02d%c%03d",
        millis / 3_600_000,
        millis / 60_000 % 60,
        millis / 1000 % 60,
        decimal,
        millis % 1000);
  }
}
