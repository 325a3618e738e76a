package io.vacha.khmer.pronounce;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the vowel signs stand for in each series. No state.
 *
 * <p>The columns are: signs, open and closed syllable of the first series, open and closed of the
 * second. A value is a vowel, or a vowel and the coda that the sign brings along. The values are
 * the commonest ones of the monosyllables in Google's Khmer lexicon.
 */
final class VowelSigns {
  private static final String TABLE =
      """
      -  ɑɑ   ɑɑ  ɔɔ   ɔɔ
      ា  aa   aa  ie   ie
      ិ  e-ʔ  ə   i-ʔ  ɨ
      ី  ə-j  ə   ii   ii
      ឹ  ə-ʔ  ə   ɨ-ʔ  ɨ
      ឺ  əə   əə  ɨɨ   ɨɨ
      ុ  o-ʔ  o   u-ʔ  u
      ូ  oo   oo  uu   uu
      ួ  uə   uə  uə   uə
      ើ  aə   aə  əə   əə
      ឿ  ɨə   ɨə  ɨə   ɨə
      ៀ  iə   iə  iə   iə
      េ  ee   ee  ee   ee
      ែ  ae   ae  ɛɛ   ɛɛ
      ៃ  a-j  a   e-j  e
      ោ  ao   ao  oo   oo
      ៅ  a-w  a   ɨ-w  ɨ
      ុំ  o-m  o-m u-m  u-m
      ំ  ɑ-m  ɑ-m u-m  u-m
      ាំ  a-m  a-m oa-m oa-m
      ះ  a-h  a-h ea-h ea-h
      ៈ  a-ʔ  a-ʔ ea-ʔ ea-ʔ
      ិះ e-h  e-h i-h  i-h
      ឹះ ə-h  ə-h ɨ-h  ɨ-h
      ុះ o-h  o-h u-h  u-h
      េះ e-h  e-h e-h  e-h
      ែះ ae-h ae-h ɛ-h ɛ-h
      ោះ ɑ-h  ɑ-h uə-h uə-h
      ័  a    a   oa   oa
      """;
  private static final Map<String, List<String>> VALUES = parse();
  private static final List<String> BARE = List.of("ɑɑ", "ɑɑ", "ɔɔ", "ɔɔ");

  private VowelSigns() {}

  /** The vowel, and after a hyphen the coda it brings, of a cluster's signs. */
  static String value(Cluster cluster, boolean closed) {
    int column = (cluster.isFirstSeries() ? 0 : 2) + (closed ? 1 : 0);
    return longestKnown(cluster.vowel()).get(column);
  }

  private static List<String> longestKnown(String signs) {
    for (int end = signs.length(); end > 0; end--) {
      List<String> values = VALUES.get(signs.substring(0, end));
      if (values != null) {
        return values;
      }
    }
    return BARE;
  }

  private static Map<String, List<String>> parse() {
    Map<String, List<String>> values = new HashMap<>();
    TABLE
        .lines()
        .map(line -> List.of(line.split(" +")))
        .forEach(cells -> values.put(cells.getFirst(), cells.subList(1, 5)));
    return values;
  }
}
