package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.Installation;
import io.vacha.Server;
import io.vacha.settings.SettingsException;
import io.vacha.storage.SqliteDatabase;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
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
  private final StringWriter err = new StringWriter();

  private int run(CommandLine commandLine, String... arguments) {
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute(arguments);
  }

  private String failing(Callable<Integer> work) {
    CommandLine commandLine = Main.commandLine().addSubcommand(new Trying(work));
    assertThat(run(commandLine, "try")).isEqualTo(1);
    return line();
  }

  private String line() {
    assertThat(err.toString().lines()).hasSize(1);
    return err.toString();
  }

  @Test
  void sayBlamesAFolderThatIsNotThere() {
    String file = folder.resolve("none/x.mp3").toString();
    assertThat(run(Main.commandLine(), "say", "hi", "--out", file)).isEqualTo(1);
    assertThat(line()).contains(file, "there is no folder " + folder.resolve("none"));
  }

  @Test
  void sayBlamesAFolderInPlaceOfItsFile() {
    assertThat(run(Main.commandLine(), "say", "hi", "--out", folder.toString())).isEqualTo(1);
    assertThat(line()).contains("Cannot write " + folder + ": it is a folder");
  }

  @Test
  void transcribeBlamesAFolder() {
    assertThat(run(Main.commandLine(), "transcribe", folder.toString())).isEqualTo(1);
    assertThat(line()).contains(folder + " is a folder");
  }

  @ParameterizedTest
  @ValueSource(strings = {"nonsense", "localhost:8443", "ftp://localhost", "https://", "a b"})
  void namesTheVariableOfAnAddressThatIsNone(String address) {
    assertThat(run(Main.commandLine(), "say", "hi", "--url", address)).isEqualTo(1);
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
        Main.commandLine()
            .addSubcommand(
                new Trying(
                    () -> {
                      throw new IllegalStateException("a defect");
                    }));
    assertThat(run(commandLine, "try")).isEqualTo(1);
    assertThat(err.toString()).contains("a defect", "at io.vacha.cli");
  }

  @Test
  void listsTheCommandsForOneThatIsNone() {
    assertThat(run(Main.commandLine(), "nope")).isEqualTo(2);
    assertThat(err.toString()).contains("'nope'", "transcribe", "doctor").doesNotContain("warm-up");
  }

  @Test
  void suggestsTheNearestCommandBesides() {
    assertThat(run(Main.commandLine(), "keys", "lst")).isEqualTo(2);
    assertThat(err.toString()).contains("keys list", "rotate");
  }

  @ParameterizedTest
  @ValueSource(strings = {"VACHA_PORT", "VACHA_MANAGEMENT_PORT", "VACHA_PROXY_PORT"})
  void namesAPortThatIsTaken(String variable) throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Map<String, String> environment =
          new HashMap<>(
              Map.of(
                  "VACHA_CONFIG", folder.resolve("none.yaml").toString(),
                  "VACHA_DATA", folder.resolve("data").toString(),
                  "VACHA_ADDRESS", "127.0.0.1",
                  "VACHA_PORT", "0",
                  "VACHA_MANAGEMENT_PORT", "0"));
      environment.put(variable, Integer.toString(taken.getLocalPort()));
      assertThatThrownBy(() -> Server.start(Installation.load(environment)))
          .isInstanceOf(SettingsException.class)
          .hasMessageContaining("Port " + taken.getLocalPort())
          .hasMessageContaining(variable)
          .hasMessageContaining("Perhaps Vacha is already running");
      assertThat(folder.resolve("data")).doesNotExist();
    }
  }
}
