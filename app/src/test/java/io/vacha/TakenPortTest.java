package io.vacha;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.settings.SettingsException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A port that somebody else has stops the start before anything is made. */
class TakenPortTest {
  @TempDir private Path folder;

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
