package io.vacha.lab.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KhmerSentencesTest {
  private static final String ASIDE = "ទឹក ស្អាត សំខាន់ ណាស់ សម្រាប់ ជីវិត មនុស្ស";
  private static final String TRAINED_ON = "សូម បិទ ទ្វារ មុន ពេល ចេញ ពី បន្ទប់";

  @Test
  void keepsWhatTheTrainingKeepsAside(@TempDir Path folder) throws IOException {
    Path prompts = folder.resolve("prompts.tsv");
    Files.writeString(prompts, "a\t" + TRAINED_ON + "\nb\t" + ASIDE + "\nc\t" + ASIDE + " \n\n");
    assertThat(KhmerSentences.of(prompts)).containsExactly(ASIDE);
  }

  @Test
  void hasSomeOfItsOwn() throws IOException {
    assertThat(KhmerSentences.of(null)).hasSizeGreaterThan(20).contains(ASIDE, TRAINED_ON);
  }
}
