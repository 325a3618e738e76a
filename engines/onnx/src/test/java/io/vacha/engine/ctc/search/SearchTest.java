package io.vacha.engine.ctc.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.engine.ctc.PosteriorReader;
import io.vacha.engine.ctc.Vocabulary;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchTest {
  static final Vocabulary LETTERS = new Vocabulary(List.of("", "a", "b", "c", " "), 0);

  @TempDir Path folder;

  static Posteriors posteriors(int width, double[]... probabilities) {
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

  static String text(List<Emission> said) {
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
    assertThat(log10(model, "a", "a")).isEqualTo(-0.25, within(1e-6));
    assertThat(log10(model, "b", "b", "a")).isEqualTo(-1.8, within(1e-6));
    assertThat(log10(model, "b", "b")).isEqualTo(-1.5, within(1e-6));
    assertThat(log10(model, "zebra")).isEqualTo(-1, within(1e-6));
    assertThat(log10(model, "b", "zebra")).isEqualTo(-1.5, within(1e-6));
  }

  private static double log10(ArpaModel model, String word, String... history) {
    int[] before = Arrays.stream(history).mapToInt(model::number).toArray();
    return model.log(before, model.number(word)) / Math.log(10);
  }

  private ArpaModel arpa(String unigrams, String bigrams) throws Exception {
    String text = "\\data\\\nngram 1=9\n\n\\1-grams:\n" + unigrams;
    text += bigrams.isEmpty() ? "" : "\n\\2-grams:\n" + bigrams;
    return ArpaModel.read(Files.writeString(folder.resolve("lm.arpa"), text + "\n\\end\\\n"));
  }
}
