package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.storage.sqlite.SqliteDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** What a person can mend is said in one line that names it. */
class CommandFailuresTest {
  /** A command that does what a test wants. */
  @Command(name = "try")
  private record Trying(Callable<Integer> work) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      return work.call();
    }
  }

  @TempDir private Path folder;
  private final CommandRun run = new CommandRun();

  private String failing(Callable<Integer> work) {
    CommandLine commandLine =
        AllCommands.commandLine(new AllCommands()).addSubcommand(new Trying(work));
    assertThat(run.execute(commandLine, "try")).isEqualTo(1);
    return line();
  }

  private String line() {
    assertThat(run.err().lines()).hasSize(1);
    return run.err();
  }

  @Test
  void sayBlamesAFolderThatIsNotThere() {
    String file = folder.resolve("none/x.mp3").toString();
    assertThat(run.execute("say", "hi", "--out", file)).isEqualTo(1);
    assertThat(line()).contains(file, "there is no folder " + folder.resolve("none"));
  }

  @Test
  void sayBlamesAFolderInPlaceOfItsFile() {
    assertThat(run.execute("say", "hi", "--out", folder.toString())).isEqualTo(1);
    assertThat(line()).contains("Cannot write " + folder + ": it is a folder");
  }

  @Test
  void transcribeBlamesAFolder() {
    assertThat(run.execute("transcribe", folder.toString())).isEqualTo(1);
    assertThat(line()).contains(folder + " is a folder");
  }

  @ParameterizedTest
  @ValueSource(strings = {"nonsense", "localhost:8443", "ftp://localhost", "https://", "a b"})
  void namesTheVariableOfAnAddressThatIsNone(String address) {
    assertThat(run.execute("say", "hi", "--url", address)).isEqualTo(1);
    assertThat(line()).contains("'" + address + "'", "VACHA_URL", "https://localhost:8443");
  }

  @Test
  void namesTheDataFolderThatCannotBeMade() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    String said = failing(() -> SqliteDatabase.open(file.resolve("data")).hashCode());
    assertThat(said).contains(file.toString(), "VACHA_DATA");
  }

  @Test
  void namesTheFileBehindAFailureOfTheDataFolder() {
    Path file = folder.resolve("none/local-key");
    String said =
        failing(
            () -> {
              try {
                return Files.readString(file).length();
              } catch (IOException e) {
                throw new UncheckedIOException("cannot read", e);
              }
            });
    assertThat(said).contains(file + ": there is no such file or folder", "VACHA_DATA");
  }

  @Test
  void keepsTheStackOfWhatNobodyCanMend() {
    CommandLine commandLine =
        AllCommands.commandLine(new AllCommands())
            .addSubcommand(
                new Trying(
                    () -> {
                      throw new IllegalStateException("a defect");
                    }));
    assertThat(run.execute(commandLine, "try")).isEqualTo(1);
    assertThat(run.err()).contains("a defect", "at io.vacha.cli");
  }

  @Test
  void listsTheCommandsForOneThatIsNone() {
    assertThat(run.execute("nope")).isEqualTo(2);
    assertThat(run.err()).contains("'nope'", "transcribe", "doctor").doesNotContain("warm-up");
  }

  @Test
  void suggestsTheNearestCommandBesides() {
    assertThat(run.execute("keys", "lst")).isEqualTo(2);
    assertThat(run.err()).contains("keys list", "rotate");
  }
}
