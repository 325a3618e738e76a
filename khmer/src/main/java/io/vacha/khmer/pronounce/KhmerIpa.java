package io.vacha.khmer.pronounce;

import io.vacha.khmer.Phones;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.Syllable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Khmer pronunciations in the letters of the IPA: {@code prə.teeh} is written {@code prə.teːh},
 * syllables parted by dots. Where no dots are written, of several consonants between two vowels the
 * first closes a syllable. No state.
 */
public final class KhmerIpa {
  private static final Map<String, String> WRITTEN = written();
  private static final Map<String, String> READ = read();
  private static final int LONGEST = 3;

  private KhmerIpa() {}

  /** The IPA of each phone. */
  private static Map<String, String> written() {
    Map<String, String> written = new HashMap<>();
    for (String phone : Phones.all()) {
      boolean isLong = phone.length() == 2 && phone.charAt(0) == phone.charAt(1);
      boolean isAspirated = phone.length() == 2 && phone.endsWith("h");
      String ipa = isLong ? phone.charAt(0) + "ː" : phone;
      written.put(phone, isAspirated ? phone.charAt(0) + "ʰ" : ipa);
    }
    written.put("g", "ɡ");
    return Map.copyOf(written);
  }

  /** The phone of each IPA, with other usual ways to write it. */
  private static Map<String, String> read() {
    Map<String, String> read = new HashMap<>();
    WRITTEN.forEach((phone, ipa) -> read.put(ipa, phone));
    read.putAll(
        Map.of("g", "g", "tɕ", "c", "tɕʰ", "ch", "ʋ", "w", "v", "w", "ɾ", "r", "b", "ɓ", "d", "ɗ"));
    return Map.copyOf(read);
  }

  /**
   * Reads a pronunciation. Stress marks and ties are passed over.
   *
   * @throws IllegalArgumentException if it is too long, a letter is no Khmer sound or the syllables
   *     are none; the message says which
   */
  public static Pronunciation parse(String ipa) {
    List<Syllable> syllables = new ArrayList<>();
    for (String group : LexiconNotation.shortSpoken(ipa).split("[.\\s]+")) {
      if (!group.isEmpty()) {
        syllables.addAll(syllables(phones(group.replaceAll("[ˈˌ\u0361]", ""))));
      }
    }
    if (syllables.isEmpty()) {
      throw new IllegalArgumentException("'" + ipa + "' has no sounds.");
    }
    return new Pronunciation(syllables);
  }

  private static List<String> phones(String group) {
    List<String> phones = new ArrayList<>();
    int at = 0;
    while (at < group.length()) {
      int end = Math.min(group.length(), at + LONGEST);
      while (end > at && !READ.containsKey(group.substring(at, end))) {
        end--;
      }
      if (end == at) {
        String letter = Character.toString(group.codePointAt(at));
        throw new IllegalArgumentException("'" + letter + "' is no sound of Khmer.");
      }
      phones.add(READ.getOrDefault(group.substring(at, end), ""));
      at = end;
    }
    return phones;
  }

  /** Cuts phones into syllables of one vowel each. */
  private static List<Syllable> syllables(List<String> phones) {
    List<Integer> vowels = new ArrayList<>();
    for (int i = 0; i < phones.size(); i++) {
      if (Phones.isVowel(phones.get(i))) {
        vowels.add(i);
      }
    }
    if (vowels.isEmpty()) {
      throw new IllegalArgumentException("'" + String.join("", phones) + "' has no vowel.");
    }
    List<Syllable> syllables = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < vowels.size(); i++) {
      int next = i + 1 < vowels.size() ? vowels.get(i + 1) : phones.size();
      boolean isLast = i + 1 == vowels.size();
      int between = next - vowels.get(i) - 1;
      int end = isLast ? phones.size() : vowels.get(i) + (between > 1 ? 2 : 1);
      syllables.add(syllable(phones.subList(start, end), vowels.get(i) - start));
      start = end;
    }
    return syllables;
  }

  private static Syllable syllable(List<String> phones, int vowel) {
    if (phones.size() > vowel + 2) {
      throw new IllegalArgumentException(
          "'" + String.join("", phones) + "' ends in more than one consonant.");
    }
    Optional<String> coda = phones.stream().skip(vowel + 1L).findFirst();
    return new Syllable(phones.subList(0, vowel), phones.get(vowel), coda);
  }

  /** Writes a pronunciation; {@link #parse} reads it back. */
  public static String of(Pronunciation spoken) {
    return spoken.syllables().stream().map(KhmerIpa::of).collect(Collectors.joining("."));
  }

  private static String of(Syllable syllable) {
    List<String> phones = new ArrayList<>(syllable.onset());
    phones.add(syllable.vowel());
    syllable.coda().ifPresent(phones::add);
    return phones.stream()
        .map(phone -> WRITTEN.getOrDefault(phone, ""))
        .collect(Collectors.joining());
  }
}
