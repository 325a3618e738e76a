package io.vacha.speech.reading;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.SpokenPart;
import java.util.List;

/**
 * How a text is read.
 *
 * @param spoken the text in words: numbers, dates, money … as they are said
 * @param parts what is said in which language, and the pauses between, in order
 */
record ReadingView(String spoken, List<Part> parts) {
  /** A piece of the reading. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  sealed interface Part {}

  /** Khmer words said in one breath; {@code question} if they end on a questioning tone. */
  @JsonTypeName("khmer")
  record Khmer(List<Word> words, boolean question) implements Part {}

  /** A Khmer word and its phones. */
  record Word(String word, String phones) {}

  /** Words for the English voice. */
  @JsonTypeName("english")
  record English(String text) implements Part {}

  /** Silence. */
  @JsonTypeName("pause")
  record Pause(long milliseconds) implements Part {}

  static ReadingView of(String text, KhmerFrontEnd reader) {
    return new ReadingView(
        reader.normalize(text), reader.plan(text).stream().map(ReadingView::part).toList());
  }

  private static Part part(SpokenPart part) {
    return switch (part) {
      case SpokenPart.KhmerPhrase phrase ->
          new Khmer(
              phrase.words().stream()
                  .map(word -> new Word(word.spelling(), word.pronunciation().phones()))
                  .toList(),
              phrase.question());
      case SpokenPart.EnglishPhrase phrase -> new English(phrase.text());
      case SpokenPart.EnglishPhones phones -> new English(phones.written());
      case SpokenPart.Pause pause -> new Pause(pause.millis());
    };
  }
}
