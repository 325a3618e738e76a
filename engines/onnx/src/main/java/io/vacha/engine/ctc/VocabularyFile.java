package io.vacha.engine.ctc;

import io.vacha.engine.model.UnusableModelException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the files that name a model's tokens. */
final class VocabularyFile {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int MOST_TOKENS = 1 << 20;

  /**
   * Marks and bytes, such as {@code <unk>}, {@code [PAD]}, {@code <0x0A>}; nothing that is said.
   */
  private static final Pattern SPECIAL = Pattern.compile("<[^<>]+>|\\[[A-Z]+]");

  private VocabularyFile() {}

  /**
   * {@code tokens.txt} of characters: a token, a space and its number a line. The token may itself
   * be a space. The blank is 0.
   */
  static Vocabulary omnilingual(String file) throws UnusableModelException {
    Map<Integer, String> tokens = lines(file);
    return vocabulary(tokens, 0, token -> SPECIAL.matcher(token).matches() ? "" : token);
  }

  /** {@code tokens.txt} of pieces: ▁ begins a word; the blank is {@code <blk>}, the last. */
  static Vocabulary nemo(String file) throws UnusableModelException {
    SortedMap<Integer, String> tokens = lines(file);
    int last = tokens.lastKey();
    if (!tokens.getOrDefault(last, "").matches("<blk>|<blank>|<eps>")) {
      throw new UnusableModelException("tokens.txt does not end with the blank, <blk>");
    }
    return vocabulary(
        tokens, last, token -> SPECIAL.matcher(token).matches() ? "" : token.replace('▁', ' '));
  }

  /** {@code vocab.json}: numbers by token; a bar stands between words, the blank is the padding. */
  static Vocabulary json(String file) throws UnusableModelException {
    try {
      Map<String, Integer> numbers = JSON.readValue(file, new TypeReference<>() {});
      Integer blank = numbers.getOrDefault("[PAD]", numbers.get("<pad>"));
      if (blank == null) {
        throw new UnusableModelException("vocab.json has no padding token, [PAD] or <pad>");
      }
      Map<Integer, String> tokens = new TreeMap<>();
      numbers.forEach((token, number) -> tokens.put(number, token));
      return vocabulary(
          tokens, blank, token -> token.equals("|") ? " " : SPECIAL.matcher(token).replaceAll(""));
    } catch (JacksonException | ClassCastException | NullPointerException e) {
      throw new UnusableModelException("vocab.json is no object of numbers by token", e);
    }
  }

  /** What {@code preprocessor_config.json} says of normalisation; it is done unless it says no. */
  static boolean doNormalize(String file) throws UnusableModelException {
    try {
      JsonNode flag = JSON.readTree(file).path("do_normalize");
      return flag.isMissingNode() || flag.asBoolean(true);
    } catch (JacksonException e) {
      throw new UnusableModelException("preprocessor_config.json is no JSON", e);
    }
  }

  private static SortedMap<Integer, String> lines(String file) throws UnusableModelException {
    SortedMap<Integer, String> tokens = new TreeMap<>();
    for (String line : file.split("\n")) {
      String trimmed = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
      int space = Math.max(trimmed.lastIndexOf(' '), trimmed.lastIndexOf('\t'));
      String number = trimmed.substring(space + 1);
      if (number.matches("\\d{1,7}")) {
        tokens.put(Integer.valueOf(number), space <= 0 ? " " : trimmed.substring(0, space));
      } else if (!trimmed.isBlank()) {
        throw new UnusableModelException("tokens.txt has a line without a number: " + trimmed);
      }
    }
    if (tokens.isEmpty()) {
      throw new UnusableModelException("tokens.txt is empty");
    }
    return tokens;
  }

  private interface Reading {
    String of(String token);
  }

  private static Vocabulary vocabulary(Map<Integer, String> tokens, int blank, Reading reading)
      throws UnusableModelException {
    int size = 1 + tokens.keySet().stream().mapToInt(number -> number).max().orElse(-1);
    boolean negative = tokens.keySet().stream().anyMatch(number -> number < 0);
    if (negative || size > MOST_TOKENS || blank >= size) {
      throw new UnusableModelException("the tokens have impossible numbers");
    }
    List<String> texts = new ArrayList<>(Arrays.asList(new String[size]));
    texts.replaceAll(_ -> "");
    tokens.forEach((number, token) -> texts.set(number, number == blank ? "" : reading.of(token)));
    return new Vocabulary(texts, blank);
  }
}
