package io.vacha.models.catalogue;

import io.vacha.engine.ErrorRate;
import io.vacha.engine.Language;

/**
 * How often a model was wrong, as somebody published it.
 *
 * @param language {@code km} or {@code en}
 * @param measure {@code WER} (words) or {@code CER} (characters)
 * @param percent 0 or more; above 100 where much was invented
 * @param speech what was heard, for example {@code LibriSpeech test-clean}
 * @param source who says so
 * @param certainty how sure that is
 */
public record PublishedRate(
    String language,
    String measure,
    double percent,
    String speech,
    String source,
    Certainty certainty) {
  public PublishedRate {
    if (!measure.matches("WER|CER") || !language.matches("km|en") || percent < 0) {
      throw new IllegalArgumentException(
          "an error rate is WER or CER of km or en, not %s of %s".formatted(measure, language));
    }
  }

  /** It as engines tell theirs. */
  public ErrorRate rate() {
    Language spoken = Language.ofTag(language).orElseThrow();
    return new ErrorRate(spoken, speech, measure, percent, source + " (" + certainty.words() + ")");
  }

  /** It in one line. */
  public String inWords() {
    String number = Double.toString(percent).replaceFirst("\\.0$", "");
    return "%s %s %s %% on %s (%s, %s)"
        .formatted(language, measure, number, speech, source, certainty.words());
  }
}
