package io.vacha.engine.english;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The sounds of English in the letters of the IPA, as dictionaries of either side of the ocean
 * write them, and how espeak-ng writes them. No state.
 */
public final class EnglishIpa {
  /** The IPA, what espeak-ng is told ({@code phsource/ph_english}), and how it tells IPA. */
  private static final String TABLE =
      """
      p p p/b b b/t t t/d d d/k k k/ɡ g ɡ/g g ɡ/f f f/v v v/θ T θ/ð D ð/s s s/z z z/ʃ S ʃ/ʒ Z ʒ/\
      h h h/m m m/n n n/ŋ N ŋ/l l l/ɫ l l/ɹ r ɹ/r r ɹ/w w w/j j j/x x x/ɾ t# ɾ/ʔ ? ʔ/\
      tʃ tS t^ʃ/ʧ tS t^ʃ/dʒ dZ d^ʒ/ʤ dZ d^ʒ/\
      iː i: iː/i i i/ɪ I ɪ/e E ɛ/ɛ E ɛ/æ a æ/a a æ/ɑː A: ɑː/ɑ A: ɑː/ɒ 0 ɑː/ɔː O: ɔː/ɔ O: ɔː/\
      ʊ U ʊ/uː u: uː/u u: uː/ʌ V ʌ/ɜː 3: ɜː/ɜ 3: ɜː/ɝː 3: ɜː/ɝ 3: ɜː/ɚ 3 ɚ/ə @ ə/ɐ a# ɐ/\
      eɪ eI e^ɪ/aɪ aI a^ɪ/ɔɪ OI ɔ^ɪ/aʊ aU a^ʊ/oʊ oU o^ʊ/əʊ oU o^ʊ/\
      ɪə i@ ɪə/eə e@ ɛɹ/ɛə e@ ɛɹ/ʊə U@ ʊɹ/ˈ ' ˈ/ˌ , ˌ\
      """;

  private static final Map<String, Sound> SOUNDS = read();
  private static final int LONGEST = 2;

  private EnglishIpa() {}

  private record Sound(String mnemonic, String ipa) {}

  private static Map<String, Sound> read() {
    Map<String, Sound> sounds = new HashMap<>();
    for (String row : TABLE.split("/")) {
      String[] cells = row.split(" ");
      sounds.put(cells[0], new Sound(cells[1], cells[2]));
    }
    return Map.copyOf(sounds);
  }

  /**
   * Checks that all of it is English.
   *
   * @throws IllegalArgumentException if a letter is no sound of English, or there are none; the
   *     message says which
   */
  public static void check(String ipa) {
    if (words(ipa).stream().noneMatch(word -> word.stream().anyMatch(EnglishIpa::isHeard))) {
      throw new IllegalArgumentException("'" + ipa + "' has no sounds.");
    }
  }

  private static boolean isHeard(Sound sound) {
    return Character.isLetter(sound.ipa().codePointAt(0)) && !"ˈˌ".contains(sound.ipa());
  }

  /** Its words as espeak-ng is told phonemes in a text. */
  public static List<String> mnemonics(String ipa) {
    return words(ipa).stream()
        .map(word -> word.stream().map(Sound::mnemonic).collect(Collectors.joining("|")))
        .map(word -> "[[" + word.replaceAll("(['|,])\\|", "$1") + "]]")
        .toList();
  }

  /** The same as espeak-ng tells them, with {@code ^} for ties. */
  public static String told(String ipa) {
    return words(ipa).stream()
        .map(word -> word.stream().map(Sound::ipa).collect(Collectors.joining()))
        .collect(Collectors.joining(" "));
  }

  private static List<List<Sound>> words(String ipa) {
    List<List<Sound>> words = new ArrayList<>();
    for (String word : ipa.replaceAll("[.\u0361]", "").strip().split("\\s+")) {
      List<Sound> sounds = sounds(word);
      if (!sounds.isEmpty()) {
        words.add(sounds);
      }
    }
    return words;
  }

  private static List<Sound> sounds(String word) {
    List<Sound> sounds = new ArrayList<>();
    int at = 0;
    while (at < word.length()) {
      int end = Math.min(word.length(), at + LONGEST);
      while (end > at && !SOUNDS.containsKey(word.substring(at, end))) {
        end--;
      }
      Sound sound = SOUNDS.get(word.substring(at, end));
      if (sound == null) {
        String letter = Character.toString(word.codePointAt(at));
        throw new IllegalArgumentException("'" + letter + "' is no sound of English.");
      }
      sounds.add(sound);
      at = end;
    }
    return sounds;
  }
}
