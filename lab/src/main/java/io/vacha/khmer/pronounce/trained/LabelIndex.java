package io.vacha.khmer.pronounce.trained;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the sequences of phones that a grapheme may stand for. Confined to training. */
final class LabelIndex {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<byte[]> labels = new ArrayList<>();

  /** The number of a stretch of codes; a new one if it was not met before. */
  int of(byte[] codes, int from, int to) {
    String key = new String(codes, from, to - from, StandardCharsets.ISO_8859_1);
    return numbers.computeIfAbsent(
        key,
        _ -> {
          labels.add(Arrays.copyOfRange(codes, from, to));
          return labels.size() - 1;
        });
  }

  byte[] label(int number) {
    return labels.get(number);
  }

  List<byte[]> labels() {
    return labels;
  }
}
