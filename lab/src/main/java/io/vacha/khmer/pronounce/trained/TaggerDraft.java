package io.vacha.khmer.pronounce.trained;

import io.vacha.khmer.pronounce.Consonants;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Makes the untrained model of a set of aligned words: candidates and classes. */
final class TaggerDraft {
  private static final int RAREST = 2;
  private static final int MOST_CANDIDATES = 48;

  private final LabelIndex index;
  private final List<byte[]> labels = new ArrayList<>();
  private final Map<Integer, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> classes = new HashMap<>();

  TaggerDraft(LabelIndex index) {
    this.index = index;
  }

  /** The model, and in the words the label numbers of the model in place of the aligner's. */
  TaggerModel of(List<AlignedWord> words, Weights weights) {
    List<Map<Integer, Integer>> counts = new ArrayList<>();
    for (int i = 0; i < Graphemes.LIMIT; i++) {
      counts.add(new TreeMap<>());
    }
    for (AlignedWord word : words) {
      for (int i = 0; i < word.labels.length; i++) {
        word.labels[i] = numbers.computeIfAbsent(word.labels[i], this::adopt);
        counts.get(word.graphemes[i]).merge(word.labels[i], 1, Integer::sum);
      }
    }
    int[][] candidates = counts.stream().map(TaggerDraft::candidates).toArray(int[][]::new);
    int[][] outcomes = new int[Graphemes.LIMIT][];
    for (int grapheme = 0; grapheme < Graphemes.LIMIT; grapheme++) {
      outcomes[grapheme] = classes(grapheme, candidates[grapheme]);
    }
    return new TaggerModel(labels, candidates, outcomes, weights);
  }

  private int adopt(int aligned) {
    labels.add(index.label(aligned));
    return labels.size() - 1;
  }

  private static int[] candidates(Map<Integer, Integer> counts) {
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() >= RAREST || counts.size() == 1)
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(MOST_CANDIDATES)
        .mapToInt(Map.Entry::getKey)
        .toArray();
  }

  /** Classes keep their number in all graphemes unless two of one grapheme would share it. */
  private int[] classes(int grapheme, int[] candidates) {
    int[] numbersOf = new int[candidates.length];
    BitSet taken = new BitSet(Weights.LINE);
    for (int i = 0; i < candidates.length; i++) {
      String form = form(grapheme, labels.get(candidates[i]));
      int number = classes.computeIfAbsent(form, _ -> classes.size() % Weights.LINE);
      if (taken.get(number)) {
        number = taken.nextClearBit(0);
      }
      taken.set(number);
      numbersOf[i] = number;
    }
    return numbersOf;
  }

  private static String form(int grapheme, byte[] label) {
    char letter = Graphemes.consonant(grapheme);
    StringBuilder form = new StringBuilder();
    for (byte code : label) {
      String phone = code == PhoneCode.BOUNDARY ? "." : PhoneCode.phone(code);
      boolean own = letter != 0 && phone.equals(Consonants.usualOnset(letter));
      boolean closing = letter != 0 && Consonants.coda(letter).filter(phone::equals).isPresent();
      form.append(own ? "onset" : closing ? "coda" : phone).append(' ');
    }
    return form.toString();
  }
}
