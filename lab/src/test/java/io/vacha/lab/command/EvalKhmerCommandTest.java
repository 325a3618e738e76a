package io.vacha.lab.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.cli.CommandFailure;
import io.vacha.cli.CommandRun;
import io.vacha.testing.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;

class EvalKhmerCommandTest {
  @TempDir Path folder;

  private final CommandRun run = new CommandRun(LabMain::new);

  @Test
  void printsOneTableOfEverythingItMeasured() throws IOException {
    fill();

    assertThat(run.execute("eval", "khmer", folder.toString())).isZero();

    Map<String, List<String>> table = PrintedTable.of(run);
    assertThat(table.get("normalisation: lines as expected, 16 of 16"))
        .containsExactly("100.00 %", "≥ 97.00 %", "✓");
    assertThat(table.get("pronunciation: phone errors of 2 words"))
        .containsExactly("14.29 %", "≤ 4.80 %", "missed");
    assertThat(table.get("puthi: F1 and F2, median error of 3 syllables").getLast()).isEqualTo("✓");
    assertThat(table.get("sovann: Khmer and English, 28 joins: longest gap").getLast())
        .isEqualTo("✓");
    assertThat(table.keySet()).anyMatch(row -> row.startsWith("sovann: sentences recognised, "));
    assertThat(run.err()).contains("puthi, two-word phrases: being recognised …");
  }

  @Test
  void measuresOnlyWhatItIsAskedFor() throws IOException {
    fill();
    Files.delete(folder.resolve("native-vowels.tsv"));

    assertThat(run.execute("eval", "khmer", "--only", "text", folder.toString())).isZero();

    assertThat(PrintedTable.of(run).keySet()).noneMatch(row -> row.startsWith("sovann"));
  }

  @Test
  void namesEveryFileThatIsMissing() throws IOException {
    Files.writeString(folder.resolve("prompts.tsv"), "1\tទៅ ផ្សារ\n");

    assertThat(run.execute("eval", "khmer", folder.toString())).isEqualTo(1);

    assertThat(run.err())
        .contains("lacks lexicon.tsv, textnorm, native-vowels.tsv.")
        .doesNotContain("prompts.tsv");
  }

  @Test
  void namesProgramsThatAreNotInstalled() {
    EvaluationNeeds needs = new EvaluationNeeds(folder);
    needs.programs("sh", "no-such-program", folder.resolve("nor-this").toString());

    assertThatThrownBy(needs::check)
        .isInstanceOf(CommandFailure.class)
        .hasMessageStartingWith("Not installed: no-such-program, " + folder.resolve("nor-this"));
  }

  private void fill() throws IOException {
    Path sample = Repository.root().resolve("khmer/src/test/resources/io/vacha/khmer/sample");
    FileSystemUtils.copyRecursively(sample.resolve("textnorm"), folder.resolve("textnorm"));
    Files.copy(sample.resolve("sentences.tsv"), folder.resolve("prompts.tsv"));
    Files.writeString(folder.resolve("lexicon.tsv"), "ផ្កា\tp k aa\nខ្យល់\tk j ɑ n\n");
    Files.writeString(
        folder.resolve("native-vowels.tsv"),
        """
        spelling\tphones\tf0_hz\tvoiced_s\tF1/F2 at 10%\t30%\t50%\t70%\t90%
        កា\tk aa\t240\t0.36\t960/1560\t980/1540\t960/1520\t940/1510\t900/1500
        គី\tk ii\t240\t0.40\t400/2700\t360/2750\t340/2750\t340/2760\t350/2740
        កូ\tk oo\t240\t0.38\t640/1000\t580/960\t520/920\t480/900\t470/890
        """);
  }
}
