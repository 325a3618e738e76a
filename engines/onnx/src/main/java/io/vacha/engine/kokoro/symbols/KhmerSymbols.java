package io.vacha.engine.kokoro.symbols;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.Syllable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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
  public static String of(Pronunciation word) {
    StringBuilder symbols = new StringBuilder();
    List<Syllable> syllables = word.syllables();
    for (int i = 0; i < syllables.size(); i++) {
      symbols.append(of(syllables.get(i), i == syllables.size() - 1 ? "ˈ" : ""));
    }
    return symbols.toString();
  }

  /** The stress stands before the vowel, as in what the voices learnt. */
  private static String of(Syllable syllable, String stress) {
    String onset =
        syllable.onset().stream()
            .map(phone -> ONSETS.getOrDefault(phone, ""))
            .collect(Collectors.joining());
    String coda =
        syllable
            .coda()
            .map(phone -> CODAS.getOrDefault(phone, ONSETS.getOrDefault(phone, "")))
            .orElse("");
    return onset + stress + VOWELS.getOrDefault(syllable.vowel(), "ə") + coda;
  }
}
