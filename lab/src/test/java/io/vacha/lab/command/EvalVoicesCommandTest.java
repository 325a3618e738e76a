package io.vacha.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.Sound;
import io.vacha.cli.CommandRun;
import io.vacha.lab.identification.WavFiles;
import io.vacha.lab.judge.MadeJudges;
import io.vacha.testing.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvalVoicesCommandTest {
  @TempDir Path folder;

  private final CommandRun run = new CommandRun(LabMain::new);

  @Test
  void judgesAVoiceAndCountsWhatIsRecognised() throws IOException {
    MadeJudges.into(folder);
    Path khmer =
        Repository.root().resolve("khmer/src/test/resources/io/vacha/khmer/sample/sentences.tsv");

    assertThat(
            run.execute(
                "eval",
                "voices",
                "--voice",
                "sovann",
                "--khmer",
                khmer.toString(),
                "--phrases",
                "4",
                folder.toString()))
        .isZero();

    Map<String, List<String>> table = PrintedTable.of(run);
    assertThat(table.get("sovann, en, 5 texts: P.835 signal").getFirst()).isEqualTo("2.11");
    assertThat(table.keySet())
        .contains("sovann, km, 7 texts: DNSMOS Pro BVCC")
        .anyMatch(row -> row.matches("sovann: two-word phrases recognised, \\d of 4"))
        .noneMatch(row -> row.startsWith("puthi"));
  }

  @Test
  void comparesVowelsPaceAndPitchWithPeople() throws IOException {
    MadeJudges.into(folder);
    Path vowels = folder.resolve("vowels.tsv");
    String points = "\t800/1300".repeat(5);
    Files.writeString(
        vowels,
        "spelling\tphones\tf0\tvoiced\n"
            + "កា\tk aa\t250\t0.4"
            + points
            + "\n"
            + "កិ\tk e\t250\t0.2"
            + points.replace("800", "500")
            + "\n"
            + "គី\tk ii\t250\t0.4"
            + points.replace("800/1300", "350/2400")
            + "\n");
    Path person = Files.createDirectories(folder.resolve("person"));
    for (int i = 1; i <= 3; i++) {
      Files.writeString(person.resolve(i + ".txt"), "ខ្ញុំ ទៅ ផ្សារ ។".repeat(i));
      WavFiles.write(Sound.bytes(tone(i)), Sound.RECOGNITION_RATE_HZ, person.resolve(i + ".wav"));
    }

    assertThat(
            run.execute(
                "eval",
                "voices",
                "--voice",
                "sovann",
                "--vowels",
                vowels.toString(),
                "--person",
                person.toString(),
                folder.toString()))
        .isZero();

    Map<String, List<String>> table = PrintedTable.of(run);
    assertThat(table).containsKey("sovann: F1 and F2, median error of 3 syllables");
    assertThat(table.get("sovann: 3 sentences of a person, correlation of these times").getFirst())
        .matches("0.9\\d|1.00");
    assertThat(table.get("sovann: 3 sentences of a person, median pitch").getFirst())
        .matches("\\d+ Hz, his 1[12]\\d");
  }

  /** A voice of about 120 Hz, so many seconds long. */
  private static short[] tone(int seconds) {
    short[] samples = new short[seconds * Sound.RECOGNITION_RATE_HZ];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (short) (i * 120 % Sound.RECOGNITION_RATE_HZ);
    }
    return samples;
  }

  @Test
  void namesTheVoicesThatThereAre() throws IOException {
    MadeJudges.into(folder);

    assertThat(run.execute("eval", "voices", "--voice", "somebody", folder.toString()))
        .isEqualTo(1);

    assertThat(run.err()).contains("There is no voice somebody. There are: [sovann, puthi");
  }

  @Test
  void namesTheJudgesThatAreMissing() throws IOException {
    Files.createDirectories(folder);

    assertThat(run.execute("eval", "voices", folder.toString())).isEqualTo(1);

    assertThat(run.err()).contains("lacks dnsmospro-bvcc.pt");
  }

  @Test
  void namesWhatIsNoJudgeAndWhatIsNotThere() throws IOException {
    MadeJudges.into(folder);
    assertThat(run.execute("eval", "voices", "--khmer", "no-such-file", folder.toString()))
        .isEqualTo(1);
    assertThat(run.err()).contains("There is no file no-such-file that can be read.");

    Files.writeString(folder.resolve("dnsmospro-bvcc.pt"), "not a ZIP archive");
    assertThat(run.execute("eval", "voices", folder.toString())).isEqualTo(1);
    assertThat(run.err()).contains("dnsmospro-bvcc.pt is no TorchScript");
  }
}
