package io.vacha.lab.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.support.Sound;
import io.vacha.cli.CommandRun;
import io.vacha.lab.command.LabMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvalCorpusCommandTest {
  @TempDir private Path folder;

  private final CommandRun run = new CommandRun(LabMain::new);

  @Test
  void printsWhatCanBeTrainedOnAndListsTheRest() throws IOException {
    Files.write(folder.resolve("a.wav"), Sound.wav(1, 16_000, Sound.voice(16_000, 32_000)));
    Files.write(folder.resolve("b.wav"), Sound.wav(1, 16_000, new short[32_000]));
    Files.writeString(
        folder.resolve("index.tsv"),
        "file\ttext\tspeaker\na.wav\tខ្ញុំទៅផ្សារ\tdara\nb.wav\tទឹក\tdara\n");
    Path list = folder.resolve("list.txt");

    int exit = run.execute("eval", "corpus", folder.toString(), "--list", list.toString());

    assertThat(exit).as(run.err()).isZero();
    assertThat(run.out().lines())
        .contains(
            "| layout | a table |",
            "| recordings | 2, 0:04 min |",
            "| speakers | 1 |",
            "| usable | 1, 0:02 min |",
            "| left out: silent | 1: b.wav |",
            "| different words | 3 |");
    List<String> lines = Files.readAllLines(list);
    assertThat(lines).hasSize(3);
    assertThat(lines.get(1)).endsWith("\tខ្ញុំ ទៅ ផ្សារ\tk ɲ o m|t ɨ w|p s aa");
    assertThat(lines.get(2)).contains("\t2.00\tdara\tsilent\t");
  }

  @Test
  void saysThatTheFolderIsMissing() {
    assertThat(run.execute("eval", "corpus", folder.resolve("nowhere").toString())).isEqualTo(1);

    assertThat(run.err()).contains("There is no folder ");
  }
}
