package io.vacha.cli.models;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.Installation;
import io.vacha.models.transfer.Reachability;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelOfferTest {
  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final List<URI> tried = new ArrayList<>();
  private String yaml;
  private boolean reachable = true;
  private String answer = "";

  @BeforeEach
  void set() {
    yaml = "vacha: {catalogue: {mirror: '%s'}}".formatted(folder.toUri());
  }

  private String offered() throws IOException {
    Path file = Files.writeString(folder.resolve("vacha.yaml"), yaml);
    Map<String, String> environment =
        Map.of("VACHA_CONFIG", file.toString(), "VACHA_DATA", folder.resolve("data").toString());
    new ModelOffer(
            Installation.load(environment),
            new PrintWriter(out),
            address -> tried.add(address) && reachable,
            () -> answer)
        .run();
    return out.toString();
  }

  @Test
  void saysInOneLineWhatToRun() throws IOException {
    assertThat(offered())
        .isEqualTo(
            "For better Khmer and English speech to text: ./vacha models pull"
                + " omniasr-300m-v2-int8 (366 MB, Apache-2.0)\n");
    assertThat(tried)
        .containsExactly(folder.resolve("omniasr-300m-v2-int8/model.int8.onnx").toUri());
  }

  @Test
  void saysInOneLineThatItGoesOnWithoutANetwork() throws IOException {
    reachable = false;
    assertThat(offered().lines()).singleElement().asString().contains("the built-in recogniser");
  }

  @Test
  void connectsToNothingWhereItIsTurnedOff() throws IOException {
    yaml = "vacha: {catalogue: {offer: false}}";
    assertThat(offered()).isEmpty();
    assertThat(tried).isEmpty();
  }

  @Test
  void offersNothingToWhoHasChosen() throws IOException {
    yaml = "vacha: {models: {svc-stt-v2: {engine: pocketsphinx}}}";
    assertThat(offered()).isEmpty();
    assertThat(tried).isEmpty();
  }

  @Test
  void pullsWhatAPersonSaysYesTo() throws IOException {
    answer = "yes";
    assertThat(offered().lines()).last().asString().startsWith("There is no file " + folder);
  }

  @Test
  void knowsWhetherSomethingListens() throws IOException {
    URI address;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      address = URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/x");
      assertThat(Reachability.of(address)).isTrue();
    }
    assertThat(Reachability.of(address)).isFalse();
  }
}
