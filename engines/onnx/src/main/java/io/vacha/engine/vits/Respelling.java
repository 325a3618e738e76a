package io.vacha.engine.vits;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.SpokenWord;
import io.vacha.khmer.Syllable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes words that somebody has told how to say in Khmer letters that sound so, for a voice that
 * reads letters. Of the ways to write a syllable one is taken that the front end reads as it is
 * told. Thread-safe.
 */
final class Respelling {
  /** Syllables kept, so that a word of everyday use is looked for once. */
  private static final int MOST_KEPT = 10_000;

  private static final String SUBSCRIPT = "\u17d2";

  /** Vowel signs, the likelier first; the empty one is the vowel of the letter itself. */
  private static final List<String> SIGNS =
      List.of(
          "", "ា", "ិ", "ី", "ឹ", "ឺ", "ុ", "ូ", "ួ", "ើ", "ឿ", "ៀ", "េ", "ែ", "ៃ", "ោ", "ៅ", "ំ",
          "ុំ", "ាំ", "ះ", "ិះ", "ុះ", "េះ", "ោះ", "៉", "៊");

  /** Letters of both series by the phone that begins or ends a syllable. */
  private static final Map<String, List<String>> LETTERS =
      Map.ofEntries(
          Map.entry("k", List.of("ក", "គ")),
          Map.entry("kh", List.of("ខ", "ឃ")),
          Map.entry("ŋ", List.of("ង៉", "ង")),
          Map.entry("c", List.of("ច", "ជ")),
          Map.entry("ch", List.of("ឆ", "ឈ")),
          Map.entry("ɲ", List.of("ញ៉", "ញ")),
          Map.entry("ɗ", List.of("ដ", "ឌ")),
          Map.entry("t", List.of("ត", "ទ")),
          Map.entry("th", List.of("ថ", "ធ")),
          Map.entry("n", List.of("ណ", "ន")),
          Map.entry("ɓ", List.of("ប", "ប៊")),
          Map.entry("p", List.of("ប៉", "ព")),
          Map.entry("ph", List.of("ផ", "ភ")),
          Map.entry("m", List.of("ម៉", "ម")),
          Map.entry("j", List.of("យ៉", "យ")),
          Map.entry("r", List.of("រ៉", "រ")),
          Map.entry("l", List.of("ឡ", "ល")),
          Map.entry("w", List.of("វ៉", "វ")),
          Map.entry("s", List.of("ស", "ស៊")),
          Map.entry("h", List.of("ហ", "ហ៊")),
          Map.entry("ʔ", List.of("អ", "អ៊")),
          Map.entry("f", List.of("ហ្វ", "ហ្វ៊")),
          Map.entry("g", List.of("ហ្គ", "គ")),
          Map.entry("z", List.of("ហ្ស", "ហ្ស៊")));

  private final KhmerFrontEnd plain;
  private final Map<Syllable, String> kept = new ConcurrentHashMap<>();

  /**
   * Knows no word yet.
   *
   * @param plain reads without anybody's words
   */
  Respelling(KhmerFrontEnd plain) {
    this.plain = plain;
  }

  /** The word as it is written, or as it sounds where that is not how it is read. */
  String of(SpokenWord word) {
    return plain.pronounce(word.spelling()).equals(word.pronunciation()) && isKhmer(word.spelling())
        ? word.spelling()
        : spelled(word.pronunciation());
  }

  private static boolean isKhmer(String spelling) {
    return spelling
        .codePoints()
        .anyMatch(each -> Character.UnicodeScript.of(each) == Character.UnicodeScript.KHMER);
  }

  private String spelled(Pronunciation pronunciation) {
    StringBuilder letters = new StringBuilder();
    for (Syllable syllable : pronunciation.syllables()) {
      String known = kept.get(syllable);
      String written = known == null ? written(syllable) : known;
      if (kept.size() < MOST_KEPT) {
        kept.put(syllable, written);
      }
      letters.append(written);
    }
    return letters.toString();
  }

  private String written(Syllable syllable) {
    List<String> ways = ways(syllable);
    Pronunciation wanted = new Pronunciation(List.of(syllable));
    return ways.stream()
        .filter(way -> plain.pronounce(way).equals(wanted))
        .findFirst()
        .orElseGet(() -> nearest(ways, syllable));
  }

  /** With the right vowel at least; else with its first letters only. */
  private String nearest(List<String> ways, Syllable syllable) {
    return ways.stream()
        .filter(way -> vowel(way).equals(Optional.of(syllable.vowel())))
        .findFirst()
        .orElseGet(ways::getFirst);
  }

  private Optional<String> vowel(String way) {
    List<Syllable> read = plain.pronounce(way).syllables();
    return read.size() == 1 ? Optional.of(read.getFirst().vowel()) : Optional.empty();
  }

  private static List<String> ways(Syllable syllable) {
    List<String> ways = new ArrayList<>();
    for (int series = 0; series < 2; series++) {
      StringBuilder onset = new StringBuilder();
      for (String phone : syllable.onset()) {
        String letter = letter(phone, series);
        onset.append(onset.isEmpty() ? letter : SUBSCRIPT + letter.charAt(0));
      }
      for (String sign : SIGNS) {
        for (String coda : codas(syllable)) {
          ways.add(onset + sign + coda);
        }
      }
    }
    return ways;
  }

  private static List<String> codas(Syllable syllable) {
    return syllable
        .coda()
        .map(phone -> List.of(letter(phone, 1).substring(0, 1), letter(phone, 0).substring(0, 1)))
        .map(letters -> List.of("", letters.get(0), letters.get(1), letters.get(0) + "់"))
        .orElse(List.of(""));
  }

  private static String letter(String phone, int series) {
    return LETTERS.getOrDefault(phone, List.of("អ", "អ៊")).get(series);
  }
}
