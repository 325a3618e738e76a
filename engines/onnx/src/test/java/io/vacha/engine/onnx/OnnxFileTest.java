package io.vacha.engine.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.support.OnnxModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxFileTest {
  @TempDir Path folder;

  private static OnnxModel doubling() {
    return new OnnxModel(14)
        .floatInput("x", 1, "samples")
        .floatOutput("y", 1, "samples")
        .node("Add", "x x", "y")
        .metadata("model_type", "double");
  }

  private Path write(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("model.onnx"), bytes);
  }

  @Test
  void readsWhatAFileSaysOfItself() throws IOException {
    OnnxFile file = OnnxFile.read(write(doubling().bytes()));
    assertThat(file.inputs()).containsExactly("x");
    assertThat(file.outputs()).containsExactly("y");
    assertThat(file.metadata()).containsEntry("model_type", "double");
    assertThat(file.files()).containsExactly(file.path());
  }

  @Test
  void refusesAFileThatIsCutShortAnywhere() throws IOException {
    byte[] whole = doubling().floats("w", new float[100], 100).bytes();
    int metadata = 27;
    for (int length = 0; length < whole.length - metadata; length += 3) {
      Path cut = write(Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> OnnxFile.read(cut)).isInstanceOf(UnusableModelException.class);
    }
  }

  @Test
  void readsOrRefusesAnyBytes() throws IOException {
    Random random = new Random(1);
    byte[] whole = doubling().bytes();
    for (int i = 0; i < 500; i++) {
      byte[] damaged = whole.clone();
      for (int j = 0; j < 3; j++) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      }
      try {
        assertThat(OnnxFile.read(write(damaged)).outputs()).isNotEmpty();
      } catch (UnusableModelException e) {
        assertThat(e).hasMessageContaining("model.onnx");
      }
    }
  }

  @Test
  void findsWeightsBesideTheFile() throws IOException {
    Path weights = Files.write(folder.resolve("model.weights"), new byte[400]);
    Path file = write(doubling().externalFloats("w", "model.weights", 100).bytes());
    assertThat(OnnxFile.read(file).weights()).containsExactly(weights);
  }

  @Test
  void refusesWeightsFromElsewhere() throws IOException {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Files.write(folder.resolve("secret"), new byte[400]);
    Files.createSymbolicLink(elsewhere.resolve("link"), folder.resolve("secret"));
    for (String name :
        new String[] {"../secret", "/etc/passwd", "link", "*/_ORT_MEM_ADDR_/*", "missing", ""}) {
      Path file = elsewhere.resolve("model.onnx");
      doubling().externalFloats("w", name, 100).write(file);
      assertThatThrownBy(() -> OnnxFile.read(file))
          .as(name)
          .isInstanceOf(UnusableModelException.class);
    }
  }
}
