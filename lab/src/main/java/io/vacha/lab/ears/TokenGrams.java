package io.vacha.lab.ears;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Which tokens follow which in texts: an n-gram model with Witten-Bell interpolation, which the ear
 * weighs what it hears by. Of at most six tokens, fewer where there would be too many n-grams to
 * keep. Confined to one thread.
 */
final class TokenGrams {
  private static final int LONGEST = 6;
  private static final int MOST = 400_000;

  /** Where a text begins. */
  private static final int START = -1;

  private static final double NEVER = -99;

  /** How often a context was seen, and how many different tokens followed. */
  private record Context(long seen, int followers) {
    private static final Context FIRST = new Context(0, 0);

    Context followed(int times) {
      return new Context(seen + times, followers + 1);
    }

    double share() {
      return (double) followers / (seen + followers);
    }
  }

  private final EarVocabulary vocabulary;

  /** Counts of n-grams, first those of one token, then those of two. */
  private final List<Map<List<Integer>, Integer>> counts = new ArrayList<>();

  private final Map<List<Integer>, Context> contexts = new HashMap<>();

  private TokenGrams(List<List<Integer>> texts, EarVocabulary vocabulary, int most) {
    this.vocabulary = vocabulary;
    List<List<Integer>> begun = texts.stream().map(TokenGrams::begun).toList();
    int total = 0;
    for (int length = 1; length <= LONGEST && total < most; length++) {
      Map<List<Integer>, Integer> found = count(begun, length);
      total += found.size();
      if (length == 1 || total <= most) {
        counts.add(found);
        found.forEach(
            (gram, times) ->
                contexts.merge(
                    gram.subList(0, gram.size() - 1),
                    Context.FIRST.followed(times),
                    (before, _) -> before.followed(times)));
      }
    }
  }

  /** Those of texts in a vocabulary's numbers. */
  static TokenGrams of(List<List<Integer>> texts, EarVocabulary vocabulary) {
    return of(texts, vocabulary, MOST);
  }

  /**
   * Those of texts.
   *
   * @param most longer n-grams are left out where there would be more than this
   */
  static TokenGrams of(List<List<Integer>> texts, EarVocabulary vocabulary, int most) {
    return new TokenGrams(texts, vocabulary, most);
  }

  private static List<Integer> begun(List<Integer> text) {
    List<Integer> begun = new ArrayList<>(List.of(START));
    begun.addAll(text);
    return begun;
  }

  private static Map<List<Integer>, Integer> count(List<List<Integer>> begun, int length) {
    Map<List<Integer>, Integer> found = new LinkedHashMap<>();
    for (List<Integer> text : begun) {
      for (int end = Math.max(2, length); end <= text.size(); end++) {
        found.merge(List.copyOf(text.subList(end - length, end)), 1, Integer::sum);
      }
    }
    return found;
  }

  /** How many tokens the longest n-gram has. */
  int order() {
    return counts.size();
  }

  /** Writes them in the ARPA format, which {@code ArpaModel} of the engine reads. */
  void write(Path file) throws IOException {
    try (PrintWriter out =
        new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8), false)) {
      out.println("\\data\\");
      for (int length = 1; length <= counts.size(); length++) {
        int beginning = length == 1 ? 1 : 0;
        out.println("ngram " + length + "=" + (counts.get(length - 1).size() + beginning));
      }
      for (int length = 1; length <= counts.size(); length++) {
        out.println();
        out.println("\\" + length + "-grams:");
        if (length == 1) {
          print(out, NEVER, List.of(START));
        }
        counts
            .get(length - 1)
            .keySet()
            .forEach(gram -> print(out, Math.log10(probability(gram)), gram));
      }
      out.println();
      out.println("\\end\\");
      if (out.checkError()) {
        throw new IOException(file + " cannot be written");
      }
    }
  }

  private void print(PrintWriter out, double log, List<Integer> gram) {
    out.printf(Locale.ROOT, "%.4f", log);
    gram.forEach(token -> out.print(" " + (token == START ? "<s>" : vocabulary.text(token))));
    Context context = contexts.get(gram);
    if (context != null) {
      out.printf(Locale.ROOT, " %.4f", Math.log10(context.share()));
    }
    out.println();
  }

  private double probability(List<Integer> gram) {
    double lower =
        gram.size() == 1
            ? 1.0 / counts.getFirst().size()
            : probability(gram.subList(1, gram.size()));
    Context context = contexts.getOrDefault(gram.subList(0, gram.size() - 1), Context.FIRST);
    int times = counts.get(gram.size() - 1).getOrDefault(gram, 0);
    return (times + context.followers() * lower) / (context.seen() + context.followers());
  }
}
