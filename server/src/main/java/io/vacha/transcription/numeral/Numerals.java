package io.vacha.transcription.numeral;

import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes spoken numbers with digits: "twenty five" and its Khmer equal become 25, three or more
 * digits in a row one string, as in telephone numbers. A lone "one" stays a word, because it mostly
 * means "a". Confined to one thread.
 */
public final class Numerals {
  private final List<RecognizedWord> written = new ArrayList<>();
  private final List<RecognizedWord> spoken = new ArrayList<>();
  private final StringBuilder digits = new StringBuilder();
  private SpokenNumber number = new SpokenNumber();
  private int numbers;

  private Numerals() {}

  /** The same with digits; as it is where it has no words with times. */
  public static Recognition in(Recognition heard) {
    if (heard.words().isEmpty()) {
      return heard;
    }
    Numerals numerals = new Numerals();
    heard.words().forEach(numerals::add);
    numerals.flush();
    return new Recognition(
        Recognition.textOf(numerals.written),
        numerals.written,
        heard.confidence(),
        heard.language());
  }

  private void add(RecognizedWord word) {
    Optional<List<Long>> values = NumberWord.of(word.text());
    if (values.isEmpty()) {
      flush();
      written.add(word);
      return;
    }
    for (long value : values.get()) {
      take(value, word);
    }
  }

  private void take(long value, RecognizedWord word) {
    boolean digitNext = value < 10 && number.begun() && number.value() < 10;
    if (!number.take(value)) {
      if (digitNext) {
        digits.append(number.value());
        numbers++;
      } else {
        flush();
      }
      number = new SpokenNumber();
      number.take(value);
    }
    if (spoken.isEmpty() || !spoken.getLast().equals(word)) {
      spoken.add(word);
    }
  }

  private void flush() {
    if (!number.begun()) {
      return;
    }
    digits.append(number.value());
    numbers++;
    boolean loneOne = numbers == 1 && number.value() == 1;
    boolean pair = numbers == 2;
    if (loneOne || pair) {
      written.addAll(spoken);
    } else {
      written.add(together());
    }
    spoken.clear();
    digits.setLength(0);
    number = new SpokenNumber();
    numbers = 0;
  }

  private RecognizedWord together() {
    double least = spoken.stream().mapToDouble(RecognizedWord::confidence).min().orElse(0);
    return new RecognizedWord(
        digits.toString(), spoken.getFirst().startMillis(), spoken.getLast().endMillis(), least);
  }
}
