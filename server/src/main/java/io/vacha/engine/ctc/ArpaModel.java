package io.vacha.engine.ctc;

import io.vacha.engine.model.UnusableModelException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An n-gram model with back-off, read from the ARPA text format: sections {@code \1-grams:} and so
 * on, a line each of logarithm to base 10, words, perhaps the logarithm of the back-off weight.
 * Immutable. Format: https://cmusphinx.github.io/wiki/arpaformat/
 */
final class ArpaModel {
  private static final long LARGEST_FILE = 64L << 20;
  private static final String UNKNOWN = "<unk>";

  /** Where nothing is said of unknown words. */
  private static final float RARE = -7;

  private record Weight(float log10, float backOff) {}

  private final Map<String, Weight> grams;
  private final int order;

  private ArpaModel(Map<String, Weight> grams, int order) {
    this.grams = grams;
    this.order = order;
  }

  /**
   * Reads a model.
   *
   * @throws UnusableModelException if it is none, or larger than 64 MB
   */
  static ArpaModel read(Path file) throws UnusableModelException {
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      if (Files.size(file) > LARGEST_FILE) {
        throw new UnusableModelException(file + " is larger than " + LARGEST_FILE + " bytes");
      }
      Map<String, Weight> grams = new HashMap<>();
      int order = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.matches("\\\\\\d-grams:")) {
          order = line.charAt(1) - '0';
        } else if (order > 0 && !line.isBlank() && !line.startsWith("\\")) {
          read(line, order, grams);
        }
      }
      if (grams.isEmpty()) {
        throw new UnusableModelException(file + " is no n-gram model in the ARPA format");
      }
      return new ArpaModel(grams, order);
    } catch (IOException | NumberFormatException e) {
      throw new UnusableModelException(file + " cannot be read as an n-gram model: " + e, e);
    }
  }

  private static void read(String line, int order, Map<String, Weight> grams) throws IOException {
    String[] fields = line.strip().split("[ \t]+");
    if (fields.length < order + 1) {
      throw new IOException("too few fields: " + line);
    }
    float log = Float.parseFloat(fields[0]);
    float backOff = fields.length > order + 1 ? Float.parseFloat(fields[order + 1]) : 0;
    grams.put(String.join(" ", List.of(fields).subList(1, order + 1)), new Weight(log, backOff));
  }

  /** How many words it looks at, the new one included. */
  int order() {
    return order;
  }

  boolean knows(String word) {
    return grams.containsKey(word);
  }

  /**
   * The natural logarithm of the probability of a word.
   *
   * @param history the words before it, the nearest last; no more than {@code order() - 1} count
   */
  double log(List<String> history, String word) {
    String known = knows(word) ? word : UNKNOWN;
    List<String> context = history.subList(Math.max(0, history.size() - order + 1), history.size());
    double backOff = 0;
    while (true) {
      String joined = String.join(" ", context);
      Weight gram = grams.get(context.isEmpty() ? known : joined + " " + known);
      if (gram != null) {
        return (backOff + gram.log10()) * Math.log(10);
      }
      if (context.isEmpty()) {
        return (backOff + RARE) * Math.log(10);
      }
      Weight shorter = grams.get(joined);
      backOff += shorter == null ? 0 : shorter.backOff();
      context = context.subList(1, context.size());
    }
  }
}
