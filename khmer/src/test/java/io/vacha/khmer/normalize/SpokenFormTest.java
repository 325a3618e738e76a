package io.vacha.khmer.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.segment.WordSegmenter;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class SpokenFormTest {
  private static final TextNormalizer NORMALIZER =
      new TextNormalizer(WordSegmenter.load(), Set.of());

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(
      resources = "/io/vacha/khmer/spoken-khmer.tsv",
      delimiter = '\t',
      numLinesToSkip = 1,
      commentCharacter = '\0',
      quoteCharacter = '\1')
  void readsKhmerAsCambodiansDo(String written, String spoken) {
    assertThat(NORMALIZER.normalize(written).replace(" ", "")).isEqualTo(spoken.replace(" ", ""));
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(
      resources = "/io/vacha/khmer/spoken-english.tsv",
      delimiter = '\t',
      numLinesToSkip = 1,
      commentCharacter = '\0',
      quoteCharacter = '\1')
  void writesOutWhatEnglishVoicesMisread(String written, String spoken) {
    assertThat(NORMALIZER.normalize(written)).isEqualTo(spoken);
  }
}
