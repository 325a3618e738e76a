package io.vacha.engine.ctc;

import io.vacha.engine.RecognizedWord;
import io.vacha.engine.model.ModelFolder;
import io.vacha.engine.model.UnusableModelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Turns the posteriors of words into how often such words are right: a logistic curve over the odds
 * of the word and of those around it, because a model that wavers all the time may be wrong where
 * it does not. Fitted to speech that the model was not trained on. Immutable.
 *
 * @param offset of the curve
 * @param wordWeight of the logarithm of the odds of the word's posterior
 * @param aroundWeight of the mean of those logarithms over the word and its neighbours
 */
public record ConfidenceCurve(double offset, double wordWeight, double aroundWeight) {
  /** The file in a model's folder that holds its curve. */
  public static final String FILE = "calibration.json";

  /** Leaves posteriors as they are. */
  public static final ConfidenceCurve NONE = new ConfidenceCurve(0, 1, 0);

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int LARGEST_TEXT = 1 << 16;

  /** Posteriors beyond these say no more. */
  private static final double SMALLEST_POSTERIOR = 1e-3;

  private static final double LARGEST_POSTERIOR = 0.9999;

  /** So many words before and after count. */
  private static final int NEIGHBOURS = 5;

  /**
   * What a curve weighs of one word.
   *
   * @param word the logarithm of its odds
   * @param around the mean of those logarithms over it and its neighbours
   */
  public record Evidence(double word, double around) {}

  public ConfidenceCurve {
    if (!Double.isFinite(offset + wordWeight + aroundWeight)) {
      throw new IllegalArgumentException("no curve: " + offset + ", " + wordWeight);
    }
  }

  /**
   * That of a model; {@link #NONE} where its folder has none.
   *
   * @throws UnusableModelException if the file is no curve
   */
  static ConfidenceCurve in(Path folder) throws UnusableModelException {
    Path file = folder.resolve(FILE);
    return Files.exists(file) ? parse(ModelFolder.text(file, LARGEST_TEXT)) : NONE;
  }

  private static ConfidenceCurve parse(String file) throws UnusableModelException {
    try {
      JsonNode curve = JSON.readTree(file);
      return new ConfidenceCurve(
          number(curve, "offset"), number(curve, "wordWeight"), number(curve, "aroundWeight"));
    } catch (JacksonException | IllegalArgumentException e) {
      throw new UnusableModelException(FILE + " is no curve: " + e.getMessage(), e);
    }
  }

  private static double number(JsonNode curve, String name) {
    JsonNode number = curve.path(name);
    if (!number.isNumber()) {
      throw new IllegalArgumentException(name + " is no number");
    }
    return number.doubleValue();
  }

  /** What counts of each of the words of a recording, by posteriors as the model gave them. */
  public static List<Evidence> evidence(List<RecognizedWord> words) {
    double[] odds = words.stream().mapToDouble(word -> logOdds(word.confidence())).toArray();
    return IntStream.range(0, odds.length)
        .mapToObj(
            at ->
                new Evidence(
                    odds[at],
                    IntStream.rangeClosed(at - NEIGHBOURS, at + NEIGHBOURS)
                        .filter(near -> near >= 0 && near < odds.length)
                        .mapToDouble(near -> odds[near])
                        .average()
                        .orElseThrow()))
        .toList();
  }

  private static double logOdds(double posterior) {
    double bounded = Math.clamp(posterior, SMALLEST_POSTERIOR, LARGEST_POSTERIOR);
    return Math.log(bounded / (1 - bounded));
  }

  /** How often a word with this evidence is right. */
  public double confidence(Evidence evidence) {
    double logOdds = offset + wordWeight * evidence.word() + aroundWeight * evidence.around();
    return 1 / (1 + Math.exp(-logOdds));
  }

  /** The words of a recording with what their confidence is worth. */
  List<RecognizedWord> of(List<RecognizedWord> words) {
    if (equals(NONE)) {
      return words;
    }
    List<Evidence> evidence = evidence(words);
    return IntStream.range(0, words.size())
        .mapToObj(
            at -> {
              RecognizedWord word = words.get(at);
              return new RecognizedWord(
                  word.text(), word.startMillis(), word.endMillis(), confidence(evidence.get(at)));
            })
        .toList();
  }
}
