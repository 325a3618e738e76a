package io.vacha.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.audio.support.Tool;
import io.vacha.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvalSpeechCommandTest {
  @TempDir Path folder;

  private final CommandRun run = new CommandRun(LabMain::new);

  @Test
  void printsOneTableOfEverythingItMeasured() throws IOException {
    Path natural = Files.createDirectory(folder.resolve("natural"));
    say("ask what you can do", natural.resolve("robot-1.wav"));
    Files.writeString(
        natural.resolve("index.tsv"),
        "file\tlanguage\ttext\nrobot-1.wav\ten\tAsk what you can do.\n");

    Path kept = folder.resolve("kept");
    int exit =
        run.execute(
            "eval",
            "speech",
            folder.toString(),
            "--sentences",
            "1",
            "--recordings",
            "1",
            "--keep",
            kept.toString());
    assertThat(exit).as(run.err()).isZero();

    Map<String, List<String>> table = PrintedTable.of(run);
    assertThat(table.keySet())
        .anyMatch(row -> row.startsWith("svc-stt-v2: natural, robot, en, 1 recordings: WER, "))
        .anyMatch(row -> row.startsWith("svc-stt-v2: librivox, en, 1 recordings: WER, "))
        .anyMatch(row -> row.startsWith("svc-stt-v2: natural, all, en, 1 recordings: WER, "))
        .anyMatch(row -> row.startsWith("svc-stt-v2: km: right of the words with confidence ≥ 0.9"))
        .anyMatch(row -> row.startsWith("svc-stt-v2: language told right, "));
    assertThat(
            table.get(
                "svc-stt-v2: language told right, sentences of both in a row, our voices, 4 of 4"))
        .last()
        .isEqualTo("✓");
    assertThat(table.get("svc-stt-v2: puthi, km, 1 recordings: CER").getLast()).isEqualTo("✓");
    assertThat(table).containsKey("svc-stt-v2: unseen synthetic voices, km, 13 recordings: CER");
    assertThat(table.get("svc-stt-v2: memory of the largest worker").getLast()).isEqualTo("✓");
    assertThat(kept.resolve("samples.tsv"))
        .content()
        .startsWith(
            "file\tset\tlanguage\ttext\n0001.wav\tnatural, robot\ten\tAsk what you can do.");
    assertThat(MediaSniffer.sniff(kept.resolve("0001.wav"))).contains(MediaFormat.WAV);
  }

  @Test
  void namesTheModelsThereAreWhereOneIsUnknown() {
    assertThat(
            run.execute("eval", "speech", folder.toString(), "--model", "none", "--sentences", "0"))
        .isEqualTo(1);

    assertThat(run.err()).contains("There is no model none. There are: [svc-stt-v2].");
  }

  @Test
  void saysThatTheFolderIsMissing() {
    assertThat(run.execute("eval", "speech", folder.resolve("nowhere").toString())).isEqualTo(1);

    assertThat(run.err()).contains("There is no folder ");
  }

  private static void say(String text, Path wav) throws IOException {
    Files.write(wav, Tool.run(Path.of("/dev/null"), "espeak-ng", "-v", "en-us", "--stdout", text));
  }
}
