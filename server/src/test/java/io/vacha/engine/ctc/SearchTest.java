package io.vacha.engine.ctc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchTest {
  private static final Vocabulary LETTERS = new Vocabulary(List.of("", "a", "b", "c", " "), 0);

  @TempDir Path folder;

  private static Posteriors posteriors(int width, double[]... probabilities) {
    int tokens = probabilities[0].length;
    FloatBuffer logits = FloatBuffer.allocate(probabilities.length * tokens);
    for (double[] frame : probabilities) {
      for (double probability : frame) {
        logits.put((float) Math.log(probability));
      }
    }
    boolean[] all = new boolean[tokens];
    Arrays.fill(all, true);
    return new PosteriorReader(logits.array(), tokens, width, all)
        .read(0, probabilities.length, 320);
  }

  private static String text(List<Emission> said) {
    return said.stream().map(each -> LETTERS.text(each.token())).collect(Collectors.joining());
  }

  private static BeamSearch beam(LanguageScore language) {
    return new BeamSearch(0, 50, language);
  }

  @Test
  void greedyMergesRepeatsAndDropsBlanks() {
    List<Emission> said =
        new GreedySearch(0)
            .search(
                posteriors(
                    1,
                    new double[] {.1, .8, .05, .04, .01},
                    new double[] {.1, .9, 0, 0, 0},
                    new double[] {.9, .1, 0, 0, 0},
                    new double[] {.1, .6, .3, 0, 0},
                    new double[] {.1, .2, .7, 0, 0}));
    assertThat(text(said)).isEqualTo("aab");
    assertThat(said.getFirst().startSample()).isZero();
    assertThat(said.getFirst().endSample()).isEqualTo(640);
    assertThat(said.getFirst().confidence()).isBetween(0.899, 0.901);
    assertThat(said.getLast().startSample()).isEqualTo(1280);
  }

  /** The example of Graves: each frame's best is blank, but "a" has most alignments. */
  @Test
  void beamAddsUpAlignments() {
    double[] frame = {.6, .4, 0, 0, 0};
    assertThat(text(new GreedySearch(0).search(posteriors(1, frame, frame)))).isEmpty();
    assertThat(text(beam(LanguageScore.NONE).search(posteriors(5, frame, frame)))).isEqualTo("a");
  }

  @Test
  void beamFindsWhatTryingAllPathsFinds() {
    Random random = new Random(11);
    for (int i = 0; i < 40; i++) {
      double[][] frames = new double[6][5];
      for (double[] frame : frames) {
        Arrays.setAll(frame, _ -> -Math.log(random.nextDouble()));
        double sum = Arrays.stream(frame).sum();
        Arrays.setAll(frame, token -> frame[token] / sum);
      }
      BeamSearch wide = new BeamSearch(0, 2000, LanguageScore.NONE);
      assertThat(text(wide.search(posteriors(5, frames)))).isEqualTo(likeliest(frames));
    }
  }

  private static String likeliest(double[][] frames) {
    TreeMap<String, Double> sums = new TreeMap<>();
    int[] path = new int[frames.length];
    do {
      double probability = 1;
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < path.length; i++) {
        probability *= frames[i][path[i]];
        if (path[i] != 0 && (i == 0 || path[i] != path[i - 1])) {
          text.append(LETTERS.text(path[i]));
        }
      }
      sums.merge(text.toString(), probability, Double::sum);
    } while (advance(path));
    return sums.entrySet().stream()
        .max(java.util.Map.Entry.comparingByValue())
        .orElseThrow()
        .getKey();
  }

  private static boolean advance(int[] path) {
    for (int i = 0; i < path.length; i++) {
      if (++path[i] < 5) {
        return true;
      }
      path[i] = 0;
    }
    return false;
  }

  @Test
  void anNgramModelOfWordsDecidesWhatSoundLeavesOpen() throws Exception {
    ArpaModel model = arpa("-1 <unk> 0\n-9 <s> 0\n-3 ab 0\n-0.5 ac 0\n", "");
    double[][] open = {{.1, .9, 0, 0, 0}, {0, 0, .5, .49, .01}};
    assertThat(text(beam(LanguageScore.NONE).search(posteriors(5, open)))).isEqualTo("ab");
    LanguageScore words = new NgramScore(model, LETTERS, false, 1, 0);
    assertThat(text(beam(words).search(posteriors(5, open)))).isEqualTo("ac");
  }

  @Test
  void anNgramModelOfTokensDecidesWhatSoundLeavesOpen() throws Exception {
    ArpaModel model = arpa("-1 <s> 0\n-1 a -0.3\n-1 b 0\n-1 c 0\n", "-2 a b\n-0.1 a c\n");
    double[][] open = {{.1, .9, 0, 0, 0}, {0, 0, .5, .49, .01}};
    LanguageScore tokens = new NgramScore(model, LETTERS, true, 1, 0);
    assertThat(text(beam(tokens).search(posteriors(5, open)))).isEqualTo("ac");
  }

  @Test
  void backsOffAsTheFormatSays() throws Exception {
    ArpaModel model = arpa("-1 <unk> 0\n-2 a -0.3\n-1.5 b 0\n", "-0.25 a a\n");
    assertThat(model.log(List.of("a"), "a")).isEqualTo(-0.25f * Math.log(10));
    assertThat(model.log(List.of("b", "a"), "b") / Math.log(10)).isBetween(-1.8001, -1.7999);
    assertThat(model.log(List.of("b"), "b") / Math.log(10)).isEqualTo(-1.5);
    assertThat(model.log(List.of(), "zebra") / Math.log(10)).isEqualTo(-1);
  }

  private ArpaModel arpa(String unigrams, String bigrams) throws Exception {
    String text = "\\data\\\nngram 1=9\n\n\\1-grams:\n" + unigrams;
    text += bigrams.isEmpty() ? "" : "\n\\2-grams:\n" + bigrams;
    return ArpaModel.read(Files.writeString(folder.resolve("lm.arpa"), text + "\n\\end\\\n"));
  }
}
