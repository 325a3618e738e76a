package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Language;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.pocketsphinx.decode.Hearing;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Turns what a decoder believes into how often it is right. The posterior of a word only weighs the
 * words the decoder knows against each other, so those of the whole piece count as well: where the
 * decoder wavers all the time, it may be wrong where it does not. How badly the sound fits them all
 * (the strain) tells whether any of them was said. A logistic curve over the three was fitted to
 * speech that was not trained on, by {@code lab/training/calibration}, which writes the resource
 * {@code calibration.tsv}. Immutable.
 *
 * @param offset of the curve
 * @param posteriorWeight of the logarithm of the odds of the posterior
 * @param pieceWeight of the mean of those logarithms over the piece
 * @param strainWeight of the strain, subtracted
 * @param speechStrain above this it is no speech of the language, and nothing was said
 */
record Calibration(
    double offset,
    double posteriorWeight,
    double pieceWeight,
    double strainWeight,
    double speechStrain) {
  /** Below this, posteriors say no more. */
  private static final double SMALLEST_POSTERIOR = 0.03;

  private static final double LARGEST_POSTERIOR = 0.9999;

  /** What was fitted for a language. */
  static Calibration of(Language language) {
    String name = language.name().toLowerCase(Locale.ROOT);
    return rows().stream()
        .map(row -> row.split("\t"))
        .filter(row -> row[0].equals(name))
        .map(row -> Arrays.stream(row).skip(1).mapToDouble(Double::parseDouble).toArray())
        .map(row -> new Calibration(row[0], row[1], row[2], row[3], row[4]))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("nothing was fitted for " + name));
  }

  private static List<String> rows() {
    try (InputStream in = Calibration.class.getResourceAsStream("calibration.tsv")) {
      byte[] table = Objects.requireNonNull(in, "calibration.tsv").readAllBytes();
      return new String(table, StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The words with what their confidence is worth; none where it is no speech. */
  List<RecognizedWord> of(Hearing hearing) {
    if (hearing.strain() > speechStrain) {
      return List.of();
    }
    double piece = hearing.words().stream().mapToDouble(Calibration::logOdds).average().orElse(0);
    double base = offset + pieceWeight * piece - strainWeight * hearing.strain();
    return hearing.words().stream()
        .map(word -> believed(word, base + posteriorWeight * logOdds(word)))
        .toList();
  }

  private static double logOdds(RecognizedWord word) {
    double bounded = Math.clamp(word.confidence(), SMALLEST_POSTERIOR, LARGEST_POSTERIOR);
    return Math.log(bounded / (1 - bounded));
  }

  private static RecognizedWord believed(RecognizedWord word, double logOdds) {
    return new RecognizedWord(
        word.text(), word.startMillis(), word.endMillis(), 1 / (1 + Math.exp(-logOdds)));
  }
}
