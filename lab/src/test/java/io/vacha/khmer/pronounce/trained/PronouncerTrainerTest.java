package io.vacha.khmer.pronounce.trained;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.pronounce.Pronouncer;
import io.vacha.khmer.pronounce.PronunciationScore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PronouncerTrainerTest {
  @TempDir Path directory;

  /** Two series, so that a vowel sign is read by the consonant before it. */
  @BeforeEach
  void writeALexiconOfSyllables() throws IOException {
    StringBuilder lexicon = new StringBuilder("# spelling, phones\n");
    append(lexicon, "ក=k ខ=kh ត=t ថ=th ច=c ឆ=ch", "ា=aa ូ=oo ើ=aə ែ=ae ោ=ao");
    append(lexicon, "គ=k ឃ=kh ទ=t ធ=th ជ=c ឈ=ch", "ា=ie ូ=uu ើ=əə ែ=ɛɛ ោ=oo");
    Files.writeString(directory.resolve("lexicon.tsv"), lexicon);
  }

  private static void append(StringBuilder lexicon, String onsets, String vowels) {
    for (String onset : onsets.split(" ")) {
      for (String vowel : vowels.split(" ")) {
        for (String coda : "= ក=k ន=n ម=m".split(" ")) {
          List<String[]> parts =
              Stream.of(onset, vowel, coda).map(part -> part.split("=", 2)).toList();
          parts.forEach(part -> lexicon.append(part[0]));
          lexicon.append('\t');
          parts.forEach(part -> lexicon.append(part[1]).append(' '));
          lexicon.append('\n');
        }
      }
    }
  }

  @Test
  void learnsToReadWordsThatItNeverSaw() throws IOException {
    Path file = train("one.model");

    try (InputStream in = Files.newInputStream(file)) {
      Pronouncer trained =
          new TrainedPronouncer(TaggerModelFile.read(in), word -> Pronunciation.SILENT);
      PronunciationScore score = PronunciationScore.ofDevelopmentWords(directory, trained);
      assertThat(score.words()).isPositive();
      assertThat(score.wrongWords()).isZero();
    }
  }

  @Test
  void makesTheSameModelEachTime() throws IOException {
    assertThat(train("one.model")).hasSameBinaryContentAs(train("two.model"));
  }

  @Test
  void makesAModelUnderTwoMegabytes() throws IOException {
    try (InputStream in = PronouncerTrainer.class.getResourceAsStream("khmer-g2p.model")) {
      assertThat(in.readAllBytes()).hasSizeLessThan(2_000_000);
    }
  }

  private Path train(String name) throws IOException {
    Path file = directory.resolve(name);
    PronouncerTrainer.main(new String[] {directory.toString(), file.toString()});
    return file;
  }
}
