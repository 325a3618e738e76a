package io.vacha.engine.ctc.search;

import io.vacha.engine.model.UnusableModelException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * An n-gram model with back-off, read from the ARPA text format: sections {@code \1-grams:} and so
 * on, a line each of logarithm to base 10, words, perhaps the logarithm of the back-off weight.
 * Words have numbers. Not changed once read. Format: https://cmusphinx.github.io/wiki/arpaformat/
 */
public final class ArpaModel {
  private static final long LARGEST_FILE = 64L << 20;
  private static final String UNKNOWN = "<unk>";

  /** Where nothing is said of unknown words. */
  private static final float RARE = -7;

  private final Map<String, Integer> words = new HashMap<>();
  private final NgramTable grams = new NgramTable();
  private int order;

  private ArpaModel() {}

  /**
   * Reads a model.
   *
   * @throws UnusableModelException if it is none, or larger than 64 MB
   */
  public static ArpaModel read(Path file) throws UnusableModelException {
    ArpaModel model = new ArpaModel();
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      if (Files.size(file) > LARGEST_FILE) {
        throw new UnusableModelException(file + " is larger than " + LARGEST_FILE + " bytes");
      }
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        model.read(line);
      }
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException | NumberFormatException e) {
      throw new UnusableModelException(file + " cannot be read as an n-gram model: " + e, e);
    }
    if (model.words.isEmpty()) {
      throw new UnusableModelException(file + " is no n-gram model in the ARPA format");
    }
    return model;
  }

  private void read(String line) throws IOException {
    if (line.startsWith("\\")) {
      order = line.matches("\\\\\\d-grams:") ? line.charAt(1) - '0' : order;
      return;
    }
    if (order == 0 || line.isBlank()) {
      return;
    }
    String[] fields = line.strip().split("[ \t]+");
    if (fields.length < order + 1) {
      throw new IOException("too few fields: " + line);
    }
    float backOff = fields.length > order + 1 ? Float.parseFloat(fields[order + 1]) : 0;
    int[] gram = new int[order];
    Arrays.setAll(gram, i -> words.computeIfAbsent(fields[i + 1], _ -> words.size()));
    grams.put(key(gram, 0, order), Float.parseFloat(fields[0]), backOff);
  }

  /** How many words it looks at, the new one included. */
  int order() {
    return order;
  }

  boolean knows(String word) {
    return words.containsKey(word);
  }

  /** The number of a word; where it is not known, that of all unknown ones. */
  int number(String word) {
    Integer number = words.get(word);
    return number == null ? words.getOrDefault(UNKNOWN, -1) : number;
  }

  /**
   * The natural logarithm of the probability of a word.
   *
   * @param history numbers of the words before it, the nearest last; no more than {@code order() -
   *     1} count
   */
  double log(int[] history, int word) {
    double backOff = 0;
    for (int from = Math.max(0, history.length - order + 1); from <= history.length; from++) {
      long context = key(history, from, history.length);
      int gram = grams.find(longer(context, word));
      if (gram >= 0) {
        return (backOff + grams.log10(gram)) * Math.log(10);
      }
      int shorter = grams.find(context);
      backOff += shorter < 0 ? 0 : grams.backOff(shorter);
    }
    return (backOff + RARE) * Math.log(10);
  }

  /** What an n-gram is found by. */
  private static long key(int[] words, int from, int to) {
    long key = NgramTable.NOTHING;
    for (int i = from; i < to; i++) {
      key = longer(key, words[i]);
    }
    return key;
  }

  private static long longer(long key, int word) {
    long mixed = (key + word + 2) * 0x9E3779B97F4A7C15L;
    return mixed ^ (mixed >>> 29);
  }
}
