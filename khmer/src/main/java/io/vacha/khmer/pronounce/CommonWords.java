package io.vacha.khmer.pronounce;

import io.vacha.khmer.Pronunciation;
import java.util.HashMap;
import java.util.Map;

/** Common words whose spelling misleads, judged one by one. Immutable, thread-safe. */
public final class CommonWords {
  private static final String WORDS =
      """
      ឬ=r ɨɨ
      មនុស្ស=m ɔ . n u h
      បញ្ហា=p a ɲ . h aa
      ឥស្លាម=ʔ e h . s l aa m
      ស្រ្តី=s t r ə j
      ហ្វេសប៊ុក=f ee s . ɓ u k
      កម្មសិទ្ធិ=k a m . m a ʔ . s ə t
      អាហារូបករណ៍=ʔ aa . h aa . r uu p . p a ʔ . k ɑɑ
      អាមេរិកាំង=ʔ aa . m ee . r i ʔ . k a ŋ
      បរិច្ចាគ=ɓ ɑɑ . r i ʔ . c aa k
      អន្សម=ʔ ɑ n . s ɑɑ m
      យុទ្ធសាស្ដ្រ=j u t . th ea ʔ . s aa h
      """;

  private CommonWords() {}

  /** These words first, the others by {@code pronouncer}. */
  public static Pronouncer over(Pronouncer pronouncer) {
    Map<String, Pronunciation> words = words();
    return word -> {
      Pronunciation known = words.get(word);
      return known == null ? pronouncer.pronounce(word) : known;
    };
  }

  static Map<String, Pronunciation> words() {
    Map<String, Pronunciation> words = new HashMap<>();
    WORDS
        .lines()
        .map(line -> line.split("="))
        .forEach(cells -> words.put(cells[0], Pronunciation.parse(cells[1])));
    return Map.copyOf(words);
  }
}
