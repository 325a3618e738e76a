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
  private final List<SpokenWordTime> gathered = new ArrayList<>();
  private final String text;
  private final SoundEncoding encoding;
  private final SoundManner manner;
  private double delaySeconds;
  private @Nullable TimedWord open;
  private int countedChars;
  private long countedCodepoints;

  /**
   * Gathers for a text.
   *
   * @param text as it was sent
   * @param encoding what the sound is sent as
   * @param manner how it is changed before
   */
  public WordTimings(String text, SoundEncoding encoding, SoundManner manner) {
    this.text = text;
    this.encoding = encoding;
    this.manner = manner;
  }

  /** Is told before the first word how many samples a second the voice has. */
  public synchronized void spokenAt(int rateHz) {
    delaySeconds = encoding.delaySeconds(rateHz, manner);
  }

  @Override
  public synchronized void said(TimedWord word) {
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

  private void close() {
    TimedWord word = open;
    if (word != null) {
      double[] seconds = {sent(word.startSeconds()), sent(word.endSeconds())};
      String written = text.substring(word.start(), word.end());
      gathered.add(SpokenWordTime.of(written, seconds, codepointsBefore(word.start())));
      open = null;
    }
  }

  private double sent(double spokenSeconds) {
    return spokenSeconds / manner.speed() + delaySeconds;
  }

  /** Counted on from the last word: a text is read once, not once for each word. */
  private long codepointsBefore(int chars) {
    if (chars < countedChars) {
      countedChars = 0;
      countedCodepoints = 0;
    }
    countedCodepoints += text.codePointCount(countedChars, chars);
    countedChars = chars;
    return countedCodepoints;
  }
}
