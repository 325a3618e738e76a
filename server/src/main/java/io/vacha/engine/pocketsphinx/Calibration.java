package io.vacha.engine.pocketsphinx;

import io.vacha.engine.RecognizedWord;
import java.util.List;

/**
 * Turns what a decoder believes into how often it is right. The posterior of a word only weighs the
 * words the decoder knows against each other; how badly the sound fits them all (the strain) tells
 * whether any of them was said. A logistic curve over both was fitted to speech that was not
 * trained on; docs/recognition.md has the table. Immutable.
 *
 * @param offset of the curve
 * @param posteriorWeight of the logarithm of the odds of the posterior
 * @param strainWeight of the strain, subtracted
 * @param speechStrain above this it is no speech of the language, and nothing was said
 */
record Calibration(
    double offset, double posteriorWeight, double strainWeight, double speechStrain) {
  private static final double SMALLEST_POSTERIOR = 1e-4;

  /** The words with what their confidence is worth; none where it is no speech. */
  List<RecognizedWord> of(Hearing hearing) {
    if (hearing.strain() > speechStrain) {
      return List.of();
    }
    return hearing.words().stream()
        .map(
            word ->
                new RecognizedWord(
                    word.text(),
                    word.startMillis(),
                    word.endMillis(),
                    probability(word.confidence(), hearing.strain())))
        .toList();
  }

  private double probability(double posterior, double strain) {
    double bounded = Math.clamp(posterior, SMALLEST_POSTERIOR, 1 - SMALLEST_POSTERIOR);
    double odds = Math.log(bounded / (1 - bounded));
    return 1 / (1 + Math.exp(-(offset + posteriorWeight * odds - strainWeight * strain)));
  }
}
