package io.vacha.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.support.Fault;
import io.vacha.models.support.ModelHost;
import io.vacha.testing.Eventually;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A pull is killed, as by {@code kill -9}, while it waits for more. */
class PullCrashTest {
  @TempDir private Path data;

  private static Process start(Path data, ModelHost host, String id) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx64m",
            "-cp",
            System.getProperty("java.class.path"),
            PullingChild.class.getName(),
            data.toString(),
            host.address() + "/{path}",
            id)
        .redirectErrorStream(true)
        .redirectOutput(new File(data.toFile(), "child.log"))
        .start();
  }

  @Test
  void losesNothingButTimeAndLetsTheNextOneIn() throws Exception {
    try (ModelHost host = new ModelHost()) {
      Pulling pulling = new Pulling(data, host);
      host.willFail(Fault.stallsAfter(200_000));
      Process child = start(data, host, "some-model");
      Path part = data.resolve("models/.pulling/some-model/weights.onnx.part");
      Eventually.until("200,000 bytes", () -> sizeOf(part) == 200_000);
      assertThatThrownBy(pulling::pull).hasMessageContaining("by another command");
      child.destroyForcibly().waitFor();
      assertThat(pulling.models.list()).isEmpty();
      pulling.pull();
      assertThat(pulling.models.folder("some-model").resolve("weights.onnx"))
          .hasBinaryContent(SomeModel.WEIGHTS);
      assertThat(host.asked()).extracting(ModelHost.Asked::range).contains("bytes=200000-");
    }
  }

  @Test
  void keepsWhatItLinkedFromAnotherModel() throws Exception {
    try (ModelHost host = new ModelHost()) {
      new Pulling(data, host).pull();
      host.willFail(Fault.stallsAfter(100));
      Process child = start(data, host, "other-model");
      Path part = data.resolve("models/.pulling/other-model/words.txt.part");
      Eventually.until("100 bytes", () -> sizeOf(part) == 100);
      child.destroyForcibly().waitFor();
      Path weights = part.resolveSibling("weights.onnx");
      assertThat(Files.isSameFile(weights, data.resolve("models/some-model/weights.onnx")))
          .isTrue();
      Pulling pulling = new Pulling(data, host);
      pulling.pull(SomeModel.other(), PullTerms.strict());
      assertThat(pulling.models.find("other-model")).isPresent();
      assertThat(host.ranges()).containsExactly("null");
      assertThat(host.asked().getLast().range()).isEqualTo("bytes=100-");
    }
  }

  private static long sizeOf(Path file) {
    try {
      return Files.exists(file) ? Files.size(file) : 0;
    } catch (IOException e) {
      return 0;
    }
  }
}
