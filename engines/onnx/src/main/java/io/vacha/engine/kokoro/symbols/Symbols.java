package io.vacha.engine.kokoro.symbols;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The symbols that the graph reads, with their numbers: those of hexgrad/Kokoro-82M, config.json,
 * that Khmer and English need. No state.
 */
public final class Symbols {
  /** The most that one run of the graph takes. */
  public static final int MOST = 510;

  private static final String TABLE =
      "; 1 : 2 , 3 . 4 ! 5 ? 6 A 24 I 25 O 31 T 36 W 39 Y 41 ᵊ 42 a 43 b 44 d 46 e 47 f 48 h 50"
          + " i 51 j 52 k 53 l 54 m 55 n 56 o 57 p 58 s 61 t 62 u 63 v 64 w 65 z 68 ɑ 69 ɐ 70"
          + " æ 72 ɔ 76 ð 81 ʤ 82 ə 83 ɛ 86 ɜ 87 ɡ 92 ɨ 101 ɪ 102 ɯ 110 ŋ 112 ɲ 114 ɹ 123 ɾ 125"
          + " ʃ 131 ʧ 133 ʊ 135 ʌ 138 ɤ 140 ʒ 147 ʔ 148 ˈ 156 ˌ 157 ː 158 ʰ 162 θ 119 ᵻ 177";

  private static final int SPACE = 16;
  private static final Map<Integer, Integer> NUMBERS = read();

  private Symbols() {}

  private static Map<Integer, Integer> read() {
    Map<Integer, Integer> numbers = new HashMap<>();
    String[] parts = TABLE.split(" ");
    for (int i = 0; i < parts.length; i += 2) {
      numbers.put(parts[i].codePointAt(0), Integer.valueOf(parts[i + 1]));
    }
    numbers.put((int) ' ', SPACE);
    return Map.copyOf(numbers);
  }

  /** The symbols that there are; the others left out, and white space but single spaces. */
  public static String known(String symbols) {
    StringBuilder known = new StringBuilder();
    places(symbols).forEach(place -> known.append(symbols.charAt(place)));
    return known.toString();
  }

  /** Where the symbols stand that {@link #known} gives. */
  static IntStream places(String symbols) {
    IntStream.Builder places = IntStream.builder();
    boolean begun = false;
    int space = -1;
    for (int i = 0; i < symbols.length(); i++) {
      if (symbols.charAt(i) == ' ') {
        space = begun && space < 0 ? i : space;
      } else if (NUMBERS.containsKey((int) symbols.charAt(i))) {
        if (space >= 0) {
          places.add(space);
        }
        places.add(i);
        begun = true;
        space = -1;
      }
    }
    return places.build();
  }

  /** Their numbers, with the mark of a beginning and an end, which is 0. */
  public static long[] numbers(String known) {
    long[] numbers = new long[known.length() + 2];
    for (int i = 0; i < known.length(); i++) {
      numbers[i + 1] = NUMBERS.getOrDefault((int) known.charAt(i), SPACE);
    }
    return numbers;
  }

  /** Whether there is something to say, not marks alone. */
  public static boolean says(String known) {
    return known.codePoints().anyMatch(Character::isLetter);
  }
}
