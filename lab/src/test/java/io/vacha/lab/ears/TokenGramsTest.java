package io.vacha.lab.ears;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenGramsTest {
  private static final EarVocabulary LETTERS = new EarVocabulary(List.of("<pad>", "ក", "ខ", "|"));
  private static final List<List<Integer>> TEXTS =
      List.of(List.of(1, 2, 1, 2, 3, 1), List.of(1, 2), List.of(2, 1, 1, 2));

  @TempDir private Path folder;

  private final Map<String, Double> logs = new HashMap<>();
  private final Map<String, Double> backOffs = new HashMap<>();

  private void write(TokenGrams grams) throws IOException {
    Path file = folder.resolve("lm.arpa");
    grams.write(file);
    int order = 0;
    for (String line : Files.readAllLines(file)) {
      if (line.endsWith("-grams:")) {
        order = line.charAt(1) - '0';
      } else if (order > 0 && !line.isEmpty() && !line.startsWith("\\")) {
        String[] fields = line.split(" ");
        String gram = String.join(" ", List.of(fields).subList(1, order + 1));
        logs.put(gram, Double.valueOf(fields[0]));
        backOffs.put(gram, fields.length > order + 1 ? Double.parseDouble(fields[order + 1]) : 0);
      }
    }
  }

  /** The probability of a token after others, as the format defines it. */
  private double probability(List<String> history, String token) {
    String context = String.join(" ", history);
    Double log = logs.get(history.isEmpty() ? token : context + " " + token);
    return log != null
        ? Math.pow(10, log)
        : Math.pow(10, backOffs.getOrDefault(context, 0.0))
            * probability(history.subList(1, history.size()), token);
  }

  @Test
  void sharesOneBetweenAllThatMayFollow() throws IOException {
    write(TokenGrams.of(TEXTS, LETTERS));

    for (List<String> history :
        List.of(
            List.<String>of(),
            List.of("<s>"),
            List.of("<s>", "ក", "ខ"),
            List.of("ខ"),
            List.of("|", "|"))) {
      double sum =
          probability(history, "ក") + probability(history, "ខ") + probability(history, "|");
      assertThat(sum).as("after %s", history).isCloseTo(1, within(1e-3));
    }
    assertThat(probability(List.of("ក"), "ខ")).isGreaterThan(probability(List.of("ក"), "|"));
    assertThat(probability(List.of("<s>"), "ក")).isGreaterThan(probability(List.of("<s>"), "ខ"));
  }

  @Test
  void leavesOutLongerOnesWhereThereWouldBeTooMany() {
    assertThat(TokenGrams.of(TEXTS, LETTERS).order()).isEqualTo(6);
    assertThat(TokenGrams.of(TEXTS, LETTERS, 12).order()).isEqualTo(2);
    assertThat(TokenGrams.of(TEXTS, LETTERS, 1).order()).isOne();
  }
}
