package io.vacha.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(60)
class SandboxTest {
  private static List<Sandbox> sandboxes() {
    return List.of(Sandbox.PROGRAM, Sandbox.JAVA);
  }

  @ParameterizedTest
  @MethodSource("sandboxes")
  void showsOnlyTheFilesNamed(Sandbox sandbox, @TempDir Path folder) throws Exception {
    Path shown = Files.writeString(folder.resolve("shown"), "well");
    Path hidden = Files.writeString(folder.resolve("hidden"), "pepper");
    String look = "cat %s; cat %s 2>&1; echo x 2>&1 >%s".formatted(shown, hidden, shown);
    assertThat(said(sandbox, look, shown))
        .startsWith("well")
        .contains("hidden: No such file")
        .contains("Read-only file system")
        .doesNotContain("pepper");
  }

  @ParameterizedTest
  @MethodSource("sandboxes")
  void showsWhatALinkNames(Sandbox sandbox, @TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "well");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    assertThat(said(sandbox, "cat " + link, link)).isEqualTo("well");
  }

  @ParameterizedTest
  @MethodSource("sandboxes")
  void reachesNoNetworkAndNoOtherProcess(Sandbox sandbox) throws Exception {
    String self = Long.toString(ProcessHandle.current().pid());
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String call = "exec 3<>/dev/tcp/127.0.0.1/" + listener.getLocalPort();
      List<String> look = List.of("bash", "-c", call + " && echo called; kill -0 " + self);
      String said = said(sandbox.around(look, List.of()));
      assertThat(said).contains("Connection refused").contains("No such process");
      assertThat(said).doesNotContain("called");
    }
  }

  @ParameterizedTest
  @MethodSource("sandboxes")
  void hasWhatRandomNumbersAreMadeOf(Sandbox sandbox) throws IOException {
    for (String device : List.of("/dev/random", "/dev/urandom")) {
      List<String> look = List.of("sh", "-c", "head -c 3 " + device + " | wc -c");
      assertThat(said(sandbox.around(look, List.of()))).isEqualTo("3\n");
    }
  }

  @Test
  void saysThatThereIsNoSuchProgram() {
    assertThatThrownBy(() -> Sandbox.PROGRAM.around(List.of("no-such-program"), List.of()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no-such-program");
  }

  private static String said(Sandbox sandbox, String script, Path readable) throws IOException {
    return said(sandbox.around(List.of("sh", "-c", script), List.of(readable)));
  }

  private static String said(List<String> command) throws IOException {
    try (Child child = Child.startForking(new ProcessBuilder(command).redirectErrorStream(true))) {
      return new String(child.output().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
