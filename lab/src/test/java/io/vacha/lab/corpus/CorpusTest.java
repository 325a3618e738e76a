package io.vacha.lab.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.cli.CommandFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The layouts that people bring their recordings in. */
class CorpusTest {
  @TempDir private Path folder;

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolveSibling(""));
    return Files.writeString(file, text);
  }

  private CorpusEntry entry(String file, String speaker, String text) {
    return new CorpusEntry(folder.resolve(file), speaker, text);
  }

  @Test
  void readsGooglesIndexWithOneTabOrTwo() throws IOException {
    write("line_index.tsv", "khm_0308_0011865648\tស្ពាន\nkhm_1443_00238\t\tទឹក\n");

    Corpus corpus = Corpus.read(folder);

    assertThat(corpus.layout()).isEqualTo(Corpus.Layout.OPENSLR);
    assertThat(corpus.entries())
        .containsExactly(
            entry("wavs/khm_0308_0011865648.wav", "khm_0308", "ស្ពាន"),
            entry("wavs/khm_1443_00238.wav", "khm_1443", "ទឹក"));
  }

  @Test
  void findsTheColumnsOfATableByTheirNames() throws IOException {
    write("index.tsv", "client_id\tpath\tsentence\tup_votes\r\ns1\ta.mp3\tទឹក\t2\r\n");
    write("clips/a.mp3", "");

    assertThat(Corpus.read(folder).entries()).containsExactly(entry("clips/a.mp3", "s1", "ទឹក"));
  }

  @Test
  void takesTheFirstColumnsOfATableWithoutNames() throws IOException {
    Path table = write("mine.tsv", "\ufeffa.wav\tទឹក\n\nb.wav\tបាយ\tdara\n");

    List<CorpusEntry> expected = List.of(entry("a.wav", "", "ទឹក"), entry("b.wav", "dara", "បាយ"));
    assertThat(Corpus.read(folder).entries()).isEqualTo(expected);
    assertThat(Corpus.read(table).entries()).isEqualTo(expected);
  }

  @Test
  void pairsRecordingsWithTextsAndTakesFoldersForSpeakers() throws IOException {
    write("a.wav", "");
    write("a.txt", "ទឹក\nត្រជាក់\n");
    write("dara/b.FLAC", "");
    write("dara/b.txt", "បាយ");
    write("dara/c.ogg", "");

    assertThat(Corpus.read(folder).entries())
        .containsExactly(
            entry("a.wav", "", "ទឹក ត្រជាក់"),
            entry("dara/b.FLAC", "dara", "បាយ"),
            entry("dara/c.ogg", "dara", ""));
  }

  @Test
  void refusesAFolderWithoutTextsAndSaysWhatItLooksFor() throws IOException {
    write("a.wav", "");

    assertThatThrownBy(() -> Corpus.read(folder))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("no line_index.tsv")
        .hasMessageContaining("a.txt");
  }

  @Test
  void refusesToChooseAmongTables() throws IOException {
    write("one.tsv", "a.wav\tទឹក\n");
    write("two.tsv", "b.wav\tទឹក\n");

    assertThatThrownBy(() -> Corpus.read(folder)).hasMessageContaining("one.tsv, two.tsv");
  }

  @Test
  void showsTheLineThatIsNone() throws IOException {
    Path table = write("index.tsv", "a.wav\tទឹក\nb.wav\n");
    Path index = write("line_index.tsv", "khm_1\n");

    assertThatThrownBy(() -> Corpus.read(table)).hasMessageEndingWith("b.wav");
    assertThatThrownBy(() -> Corpus.read(index)).hasMessageEndingWith("khm_1");
  }

  @Test
  void refusesTextsInOtherEncodings() throws IOException {
    Path table = folder.resolve("index.tsv");
    Files.write(table, "a.wav\tទឹក\n".getBytes(StandardCharsets.UTF_16LE));

    assertThatThrownBy(() -> Corpus.read(table)).hasMessageContaining("not in UTF-8");
  }

  @Test
  void refusesWhatIsEmptyOrNotThere() throws IOException {
    Path table = write("index.tsv", "\n");

    assertThatThrownBy(() -> Corpus.read(table)).hasMessageEndingWith("names no recording.");
    assertThatThrownBy(() -> Corpus.read(folder.resolve("none")))
        .hasMessageStartingWith("There is no folder ");
  }
}
