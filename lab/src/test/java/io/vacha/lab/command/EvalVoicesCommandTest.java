package io.vacha.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.cli.CommandRun;
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
