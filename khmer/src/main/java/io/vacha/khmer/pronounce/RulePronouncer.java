package io.vacha.khmer.pronounce;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.Syllable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads Khmer by rules: the two series, inherent vowels, subscripts, codas, ់ and ៍.
 *
 * <p>Immutable, thread-safe. A plain consonant after an open syllable closes it; of a stack after
 * an open syllable the first consonant closes it and the rest begin the next.
 */
final class RulePronouncer implements Pronouncer {
  private static final Map<String, String> SHORT =
      Map.of("ɑɑ", "ɑ", "ɔɔ", "u", "aa", "a", "ie", "oa", "ɛɛ", "ɛ", "oo", "o", "ee", "e");

  @Override
  public Pronunciation pronounce(String word) {
    List<Cluster> clusters = Cluster.split(word);
    List<Syllable> syllables = new ArrayList<>();
    int i = 0;
    while (i < clusters.size()) {
      Cluster nucleus = clusters.get(i);
      i++;
      if (nucleus.silent() && nucleus.vowel().isEmpty()) {
        continue;
      }
      boolean bringsCoda = VowelSigns.value(nucleus, true).contains("-");
      if (bringsCoda || i == clusters.size()) {
        syllables.add(open(nucleus, clusters.size() > 1));
        continue;
      }
      Cluster next = clusters.get(i);
      if (next.canClose() && !next.silent()) {
        syllables.add(closed(nucleus, next.consonants().charAt(0), next.shortened()));
        i++;
      } else if (next.consonants().length() > 1 && nucleus.consonants().length() == 1) {
        syllables.add(closed(nucleus, next.consonants().charAt(0), false));
        clusters.set(i, next.withoutBase());
        if (i + 1 == clusters.size() && next.vowel().isEmpty()) {
          i++;
        }
      } else {
        syllables.add(open(nucleus, true));
      }
    }
    return new Pronunciation(syllables);
  }

  private static Syllable open(Cluster cluster, boolean inLongerWord) {
    String value = VowelSigns.value(cluster, false);
    if (inLongerWord && cluster.vowel().isEmpty()) {
      value = cluster.isFirstSeries() ? "a-ʔ" : "ea-ʔ";
    }
    int hyphen = value.indexOf('-');
    if (hyphen < 0) {
      return new Syllable(Consonants.onset(cluster), value, Optional.empty());
    }
    return new Syllable(
        Consonants.onset(cluster),
        value.substring(0, hyphen),
        Optional.of(value.substring(hyphen + 1)));
  }

  private static Syllable closed(Cluster cluster, char letter, boolean shortened) {
    String vowel = VowelSigns.value(cluster, true);
    return new Syllable(
        Consonants.onset(cluster),
        shortened ? SHORT.getOrDefault(vowel, vowel) : vowel,
        Consonants.coda(letter));
  }
}
