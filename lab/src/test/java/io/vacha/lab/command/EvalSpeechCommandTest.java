package io.vacha.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.audio.support.Tool;
import io.vacha.cli.CommandRun;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lab.voice.Strangers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
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
  void measuresPeopleByTheirTableAndNamesNoSpeaker() throws IOException {
    sayKhmer("words", List.of("ពីរ", "ភ្នំពេញ", "ពីរ", "ភ្នំពេញ"));
    sayKhmer("sentences", List.of("ខ្ញុំ ទៅ ផ្សារ", "សូម បិទ ទ្វារ", "ខ្ញុំ ចង់ ញ៉ាំ បាយ"));

    int exit = run.execute("eval", "speech", folder.toString(), "--set", "people");
    assertThat(exit).as(run.err()).isZero();

    Map<String, List<String>> table = PrintedTable.of(run);
    assertThat(table.keySet())
        .allMatch(row -> row.contains("people") || row.contains("memory"))
        .contains("svc-stt-v2: people, sentences, km, 3 recordings: CER")
        .contains("svc-stt-v2: people, words, km: CPU time × real time")
        .anyMatch(row -> row.matches(".* people, words, km: nearest of the set's .* [0-4] of 4"))
        .noneMatch(row -> row.contains("people, sentences, km: nearest"))
        .anyMatch(row -> row.matches(".* people, words, km: language told right, [0-4] of 4"))
        .anyMatch(row -> row.startsWith("svc-stt-v2: people, km: right of the words with"));
    assertThat(
            table.get("svc-stt-v2: people, sentences, 3 recordings, phrases, one of 3").getFirst())
        .matches("[0-3] right, [0-3] refused, [0-3] wrong");
    assertThat(
            table.get("svc-stt-v2: people, sentences, 3 recordings, phrases, none of 2").getFirst())
        .startsWith("0 right, ");
    assertThat(table).containsKey("svc-stt-v2: people, words, 4 recordings, phrases, none of 1");
    assertThat(run.out() + run.err()).doesNotContain("dara");
  }

  @Test
  void saysThatThereIsNoSuchSet() {
    assertThat(run.execute("eval", "speech", folder.toString(), "--set", "people")).isEqualTo(1);

    assertThat(run.err())
        .contains("There are no recordings of a set whose name begins with 'people'.");
  }

  @Test
  void saysThatTheFolderIsMissing() {
    assertThat(run.execute("eval", "speech", folder.resolve("nowhere").toString())).isEqualTo(1);

    assertThat(run.err()).contains("There is no folder ");
  }

  /** Adds a set of recordings to the people of the folder, each by another synthetic voice. */
  private void sayKhmer(String set, List<String> texts) throws IOException {
    Path people = folder.resolve("people");
    Files.createDirectories(people.resolve(set));
    Strangers strangers = Strangers.in(folder.resolve("voices"), "espeak-ng", KhmerFrontEnd.load());
    List<String> rows = new ArrayList<>(List.of("file\tspeaker\ttext"));
    for (String text : texts) {
      String file = set + "/" + rows.size() + ".wav";
      Files.move(strangers.record(rows.size(), List.of(text.split(" "))), people.resolve(file));
      rows.add(String.join("\t", file, "dara " + rows.size() % 2, text));
    }
    Path table = people.resolve("index.tsv");
    List<String> added = Files.exists(table) ? rows.subList(1, rows.size()) : rows;
    Files.write(table, added, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static void say(String text, Path wav) throws IOException {
    Files.write(wav, Tool.run(Path.of("/dev/null"), "espeak-ng", "-v", "en-us", "--stdout", text));
  }
}
