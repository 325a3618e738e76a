package io.vacha.khmer.segment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SegmenterTrainerTest {
  private static final List<List<String>> SENTENCES =
      List.of(
          List.of("គាត់", "ទៅ", "ផ្សារ"),
          List.of("ខ្ញុំ", "ទៅ", "សាលា"),
          List.of("គាត់", "នៅ", "ផ្ទះ"),
          List.of("សាលា", "នៅ", "ជិត", "ផ្សារ"));
  private static final SegmentationCorpus CORPUS =
      new SegmentationCorpus(SENTENCES, List.of(), List.of("ផ្សារ", "សាលា", "ផ្ទះ"));

  @Test
  void learnsItsSentences() {
    WordSegmenter segmenter = new WordSegmenter(SegmenterTrainer.train(CORPUS));
    assertThat(SegmentationScore.measure(segmenter, SENTENCES).wordF1()).isEqualTo(100);
    assertThat(segmenter.segment("ខ្ញុំនៅផ្ទះ")).containsExactly("ខ្ញុំ", "នៅ", "ផ្ទះ");
  }

  @Test
  void makesTheSameModelOfTheSameData() throws IOException {
    assertThat(bytes(SegmenterTrainer.train(CORPUS)))
        .isEqualTo(bytes(SegmenterTrainer.train(CORPUS)));
  }

  @Test
  void readsWhatItWrote() throws IOException {
    byte[] written = bytes(SegmenterTrainer.train(CORPUS));
    SegmentModel read = SegmentModel.read(new ByteArrayInputStream(written));
    assertThat(bytes(read)).isEqualTo(written);
    assertThat(new WordSegmenter(read).knows("សាលា")).isTrue();
    assertThat(new WordSegmenter(read).knows("ផ្សារសាលា")).isFalse();
  }

  @Test
  void readsACorpusAndHoldsSomeOut(@TempDir Path folder) throws IOException {
    StringBuilder prompts = new StringBuilder();
    StringBuilder lexicon = new StringBuilder("# words\nabc\ta b c\n");
    for (char letter = 'ក'; letter <= 'អ'; letter++) {
      prompts.append(letter).append("1\t").append(letter).append("ា  ទៅ\n");
      lexicon.append(letter).append("ា\tx\n");
    }
    Files.writeString(folder.resolve("prompts.tsv"), prompts);
    Files.writeString(folder.resolve("lexicon.tsv"), lexicon);
    SegmentationCorpus corpus = SegmentationCorpus.read(folder);
    assertThat(corpus.training().size() + corpus.heldOut().size()).isEqualTo('អ' - 'ក' + 1);
    assertThat(corpus.heldOut()).isNotEmpty().doesNotContainAnyElementsOf(corpus.training());
    assertThat(corpus.lexicon()).isNotEmpty().doesNotContain("abc");
    assertThat(corpus.lexicon().size()).isLessThanOrEqualTo('អ' - 'ក' + 1);
  }

  private static byte[] bytes(SegmentModel model) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    model.write(out);
    return out.toByteArray();
  }
}
