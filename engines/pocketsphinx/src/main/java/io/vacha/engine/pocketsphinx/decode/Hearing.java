package io.vacha.engine.pocketsphinx.decode;

import io.vacha.engine.RecognizedWord;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * What one decoder made of one piece.
 *
 * @param words in order; none where nothing was said
 * @param strains that of each word
 * @param strain how badly the sound of the words fits their phones: the mean over their frames of
 *     how far the acoustic score lies below the best any state reaches, in thousands of the
 *     library's units; 0 where there are no words
 * @param coverage how much of what another grammar takes for speech the words last; 1 where there
 *     is no other
 */
public record Hearing(
    List<RecognizedWord> words, List<Double> strains, double strain, double coverage) {
  static final Hearing NOTHING = new Hearing(List.of(), List.of(), 0, 1);

  public Hearing {
    words = List.copyOf(words);
    strains = List.copyOf(strains);
  }

  /** The strain of the words whose middle lies between these times; none where there are none. */
  public OptionalDouble strainBetween(long fromMillis, long toMillis) {
    double cost = 0;
    double weight = 0;
    for (int i = 0; i < words.size(); i++) {
      RecognizedWord word = words.get(i);
      long middle = (word.startMillis() + word.endMillis()) / 2;
      if (fromMillis <= middle && middle < toMillis) {
        double lasts = 1.0 + word.endMillis() - word.startMillis();
        cost += lasts * strains.get(i);
        weight += lasts;
      }
    }
    return weight == 0 ? OptionalDouble.empty() : OptionalDouble.of(cost / weight);
  }

  /** By how much each word fits worse than the words of another hearing at the same time. */
  List<Double> strainsBeyond(Hearing other) {
    return IntStream.range(0, words.size()).mapToObj(i -> strainBeyond(other, i)).toList();
  }

  private double strainBeyond(Hearing other, int word) {
    RecognizedWord own = words.get(word);
    return strains.get(word) - other.strainAt((own.startMillis() + own.endMillis()) / 2);
  }

  /** The strain of the word that is said at a time; the mean of all where none is. */
  private double strainAt(long millis) {
    return IntStream.range(0, words.size())
        .filter(i -> words.get(i).startMillis() <= millis && millis <= words.get(i).endMillis())
        .mapToDouble(strains::get)
        .findFirst()
        .orElse(strain);
  }

  /** The same with no word lasting longer than until then. */
  Hearing until(long millis) {
    return new Hearing(
        words.stream()
            .map(
                word ->
                    new RecognizedWord(
                        word.text(),
                        Math.min(word.startMillis(), millis),
                        Math.min(word.endMillis(), millis),
                        word.confidence()))
            .toList(),
        strains,
        strain,
        coverage);
  }

  /** How long the words are together, in milliseconds. */
  long spokenMillis() {
    return words.stream().mapToLong(word -> word.endMillis() - word.startMillis()).sum();
  }
}
