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
public final class RulePronouncer implements Pronouncer {
  private static final Map<String, String> SHORT =
      Map.of("ɑɑ", "ɑ", "ɔɔ", "u", "aa", "a", "ie", "oa", "ɛɛ", "ɛ", "oo", "o", "ee", "e");

  @Override
  public Pronunciation pronounce(String word) {
    List<Cluster> clusters = Cluster.split(word);
    boolean longer = clusters.size() > 1;
    List<Syllable> syllables = new ArrayList<>();
    int i = 0;
    while (i < clusters.size()) {
      Cluster nucleus = clusters.get(i);
      i++;
      if (nucleus.silent() && nucleus.vowel().isEmpty()) {
        continue;
      }
      boolean complete = VowelSigns.value(nucleus, true).contains("-") || i == clusters.size();
      if (complete) {
        syllables.add(open(nucleus, longer));
      } else if (closes(clusters.get(i), nucleus)) {
        syllables.add(closedByNext(clusters, i));
        i += isUsedUp(clusters, i) ? 1 : 0;
      } else {
        syllables.add(open(nucleus, true));
      }
    }
    return new Pronunciation(syllables);
  }

  private static boolean closes(Cluster next, Cluster nucleus) {
    boolean stack = next.consonants().length() > 1 && nucleus.consonants().length() == 1;
    return stack || (next.canClose() && !next.silent());
  }

  private static Syllable closedByNext(List<Cluster> clusters, int i) {
    Cluster next = clusters.get(i);
    boolean shortened = next.shortened() && next.canClose();
    return closed(clusters.get(i - 1), next.consonants().charAt(0), shortened);
  }

  /** Takes the closing consonant from a stack; whether nothing of the cluster is left to say. */
  private static boolean isUsedUp(List<Cluster> clusters, int i) {
    Cluster next = clusters.get(i);
    if (next.consonants().length() == 1) {
      return true;
    }
    clusters.set(i, next.withoutBase());
    return i + 1 == clusters.size() && next.vowel().isEmpty();
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
