package io.vacha.engine.kokoro.symbols;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.Syllable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Khmer phones in the symbols of Kokoro, whose languages have most of them; for ɓ and ɗ stand b and
 * d, the nearest. The tables were chosen by measure (ADR 0046). No state.
 */
public final class KhmerSymbols {
  private static final Map<String, String> ONSETS =
      table(
          "p p t t c ʧ k k ʔ ʔ ph pʰ th tʰ ch ʧʰ kh kʰ ɓ b ɗ d m m n n ɲ ɲ ŋ ŋ r ɾ w w l l j j s s"
              + " h h f f z z g ɡ");

  private static final Map<String, String> CODAS = table("c ʧ");

  private static final Map<String, String> VOWELS =
      table(
          "i i ɨ ɨ u u e e ə ə o o ɛ ɛ ɔ ɔ a a ɑ ɑ ii iː ɨɨ ɨː uu uː ee eː əə əː oo oː ɛɛ ɛː ɔɔ ɔː"
              + " aa aː ɑɑ ɑː iə iə ɨə ɨə uə uə ae aɛ aə aə ao ao oa oa ie ie ea ea ɛə ɛə");

  /**
   * How much longer or shorter vowels are said than the voices would, who learnt no language that
   * tells words apart by it: as a man's are, beside all of his and theirs (ADR 0048).
   */
  private static final double SHORT = 0.8;

  private static final double LONG = 1.15;
  private static final double LONG_AT_THE_END = 1.5;
  private static final double DIPHTHONG = 0.9;

  /** Diphthongs that last no longer than a short vowel. */
  private static final Set<String> SHORT_DIPHTHONGS = Set.of("ea", "oa");

  private KhmerSymbols() {}

  private static Map<String, String> table(String pairs) {
    Map<String, String> table = new HashMap<>();
    String[] parts = pairs.split(" ");
    for (int i = 0; i < parts.length; i += 2) {
      table.put(parts[i], parts[i + 1]);
    }
    return Map.copyOf(table);
  }

  /** One word, its last syllable stressed. */
  public static PacedSymbols of(Pronunciation word) {
    PacedSymbols.Builder symbols = new PacedSymbols.Builder();
    List<Syllable> syllables = word.syllables();
    for (int i = 0; i < syllables.size(); i++) {
      add(syllables.get(i), i == syllables.size() - 1, symbols);
    }
    return symbols.build();
  }

  /** The stress stands before the vowel, as in what the voices learnt. */
  private static void add(Syllable syllable, boolean last, PacedSymbols.Builder symbols) {
    for (String phone : syllable.onset()) {
      symbols.add(ONSETS.getOrDefault(phone, ""), 1);
    }
    String vowel = VOWELS.getOrDefault(syllable.vowel(), "ə");
    symbols.add(last ? "ˈ" + vowel : vowel, length(syllable, last));
    syllable
        .coda()
        .map(phone -> CODAS.getOrDefault(phone, ONSETS.getOrDefault(phone, "")))
        .ifPresent(coda -> symbols.add(coda, 1));
  }

  private static double length(Syllable syllable, boolean last) {
    String vowel = syllable.vowel();
    if (vowel.length() == 1 || SHORT_DIPHTHONGS.contains(vowel)) {
      return SHORT;
    }
    if (vowel.charAt(0) != vowel.charAt(1)) {
      return DIPHTHONG;
    }
    return last && syllable.coda().isEmpty() ? LONG_AT_THE_END : LONG;
  }
}
