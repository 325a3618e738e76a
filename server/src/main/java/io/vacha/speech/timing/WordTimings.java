package io.vacha.speech.timing;

import io.vacha.audio.WordListener;
import io.vacha.audio.WordListener.TimedWord;
import io.vacha.audio.encode.SoundEncoding;
import io.vacha.audio.encode.SoundManner;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gathers when the words of one text are said, while it is spoken. Words that are written as one,
 * such as those of a number, are one. Thread-safe (its own monitor).
 */
public final class WordTimings implements WordListener {
  private final List<SpokenMarkTime> reached = new ArrayList<>();
  private final List<SpokenMark> marks;
  private final List<SpokenWordTime> gathered = new ArrayList<>();
  private final WrittenText text;
  private final SoundEncoding encoding;
  private final SoundManner manner;
  private double delaySeconds;
  private double lastEndSeconds;
  private @Nullable TimedWord open;

  /**
   * Gathers for a text.
   *
   * @param text as it was sent
   * @param encoding what the sound is sent as
   * @param manner how it is changed before
   */
  public WordTimings(String text, SoundEncoding encoding, SoundManner manner) {
    this(new PlainWritten(text), List.of(), encoding, manner);
  }

  /**
   * The same for a text of which somebody else knows where its words are written.
   *
   * @param marks places of which it is gathered when they are reached, in order
   */
  public WordTimings(
      WrittenText text, List<SpokenMark> marks, SoundEncoding encoding, SoundManner manner) {
    this.text = text;
    this.marks = List.copyOf(marks);
    this.encoding = encoding;
    this.manner = manner;
  }

  /** Is told before the first word how many samples a second the voice has. */
  public synchronized void spokenAt(int rateHz) {
    delaySeconds = encoding.delaySeconds(rateHz, manner);
  }

  @Override
  public synchronized void said(TimedWord word) {
    reachMarks(word.start(), word.startSeconds());
    lastEndSeconds = Math.max(lastEndSeconds, word.endSeconds());
    TimedWord before = open;
    if (before != null && before.start() == word.start() && before.end() == word.end()) {
      open = new TimedWord(word.start(), word.end(), before.startSeconds(), word.endSeconds());
      return;
    }
    close();
    open = word;
  }

  /** The words since the last call of whose ends one can be sure, in order. */
  public synchronized List<SpokenWordTime> taken() {
    List<SpokenWordTime> taken = List.copyOf(gathered);
    gathered.clear();
    return taken;
  }

  /** All words since the last call; to be called once the sound has ended. */
  public synchronized List<SpokenWordTime> rest() {
    close();
    return taken();
  }

  /** When each mark is reached; to be called once the sound has ended. */
  public synchronized List<SpokenMarkTime> marks() {
    reachMarks(Integer.MAX_VALUE, lastEndSeconds);
    return List.copyOf(reached);
  }

  private void reachMarks(int place, double seconds) {
    while (reached.size() < marks.size() && marks.get(reached.size()).place() <= place) {
      SpokenMark mark = marks.get(reached.size());
      double at = mark.beforePause() ? lastEndSeconds : seconds;
      reached.add(new SpokenMarkTime(mark.name(), SpokenWordTime.rounded(sent(at))));
    }
  }

  private void close() {
    TimedWord word = open;
    if (word != null) {
      double[] seconds = {sent(word.startSeconds()), sent(word.endSeconds())};
      gathered.add(SpokenWordTime.of(text.at(word.start(), word.end()), seconds));
      open = null;
    }
  }

  private double sent(double spokenSeconds) {
    return spokenSeconds / manner.speed() + delaySeconds;
  }
}
