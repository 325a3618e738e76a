package io.vacha.transcription.numeral;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The words that numbers are said with, and their values. No state. */
final class NumberWord {
  private static final Map<String, Long> VALUES = values();
  private static final List<String> LONGEST_FIRST =
      VALUES.keySet().stream().sorted(Comparator.comparingInt(String::length).reversed()).toList();

  private NumberWord() {}

  private static Map<String, Long> values() {
    Map<String, Long> values = new HashMap<>();
    add(values, 0, "zero one two three four five six seven eight nine ten eleven twelve thirteen");
    add(values, 14, "fourteen fifteen sixteen seventeen eighteen nineteen");
    add(values, 0, "សូន្យ មួយ ពីរ បី បួន ប្រាំ ប្រាំមួយ ប្រាំពីរ ប្រាំបី ប្រាំបួន ដប់");
    tens(values, "twenty thirty forty fifty sixty seventy eighty ninety");
    tens(values, "ម្ភៃ សាមសិប សែសិប ហាសិប ហុកសិប ចិតសិប ប៉ែតសិប កៅសិប");
    values.put("ប្រាំពិល", 7L);
    values.put("hundred", 100L);
    values.put("thousand", 1000L);
    values.put("million", 1_000_000L);
    values.put("billion", 1_000_000_000L);
    values.put("រយ", 100L);
    values.put("ពាន់", 1000L);
    values.put("ម៉ឺន", 10_000L);
    values.put("សែន", 100_000L);
    values.put("លាន", 1_000_000L);
    return values;
  }

  private static void add(Map<String, Long> values, long first, String words) {
    for (String word : words.split(" ")) {
      values.put(word, first++);
    }
  }

  private static void tens(Map<String, Long> values, String words) {
    long value = 20;
    for (String word : words.split(" ")) {
      values.put(word, value);
      value += 10;
    }
  }

  /** The values a word is made of, such as 20 and 5, or empty where it is no number. */
  static Optional<List<Long>> of(String word) {
    List<Long> values = new ArrayList<>();
    String rest = word.toLowerCase(Locale.ROOT);
    while (!rest.isEmpty()) {
      String left = rest;
      Optional<String> next = LONGEST_FIRST.stream().filter(left::startsWith).findFirst();
      if (next.isEmpty()) {
        return Optional.empty();
      }
      values.add(VALUES.getOrDefault(next.get(), 0L));
      rest = rest.substring(next.get().length());
    }
    boolean latin = word.charAt(0) < 0x1780;
    return latin && values.size() > 1 ? Optional.empty() : Optional.of(values);
  }
}
