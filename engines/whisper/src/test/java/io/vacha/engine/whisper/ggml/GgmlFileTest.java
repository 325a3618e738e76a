package io.vacha.engine.whisper.ggml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.whisper.support.TinyWhisper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GgmlFileTest {
  /** Where the eleven sizes begin. */
  private static final int SIZES = 4;

  private static final int HEAD_BYTES = 48;

  @TempDir Path directory;

  private Path file = Path.of("");
  private byte[] whole = {};

  @BeforeEach
  void writeModel() throws IOException {
    file = TinyWhisper.random(1).write(directory);
    whole = Files.readAllBytes(file);
  }

  @Test
  void readsSizesAndVocabulary() throws Exception {
    GgmlFile model = GgmlFile.in(directory);
    assertThat(model.shape().multilingual()).isTrue();
    assertThat(model.shape().audioState()).isEqualTo(TinyWhisper.STATE);
    assertThat(model.vocabulary()).hasSize(TinyWhisper.END);
  }

  @Test
  void refusesWhatIsCutShortAnywhere() throws Exception {
    for (int length : new int[] {0, 3, 40, HEAD_BYTES + 9, 100_000, whole.length - 1}) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertRefuses("cut short");
    }
  }

  @Test
  void refusesAModelWithoutItsLastTensors() throws Exception {
    String last = "decoder.blocks.0.cross_attn.out.bias";
    int tail = 12 + 4 + last.length() + 4 * TinyWhisper.STATE;
    Files.write(file, Arrays.copyOf(whole, whole.length - tail));
    assertRefuses("1 of its tensors are missing, such as " + last);
  }

  @Test
  void refusesOtherFiles() throws Exception {
    Files.writeString(file, "<html>not found</html>");
    assertRefuses("is no ggml file");
  }

  @Test
  void refusesSizesThatNoWhisperModelHas() throws Exception {
    for (int size = 0; size < 10; size++) {
      for (int value : new int[] {-1, 0, 7, 1 << 30}) {
        byte[] changed = whole.clone();
        ByteBuffer.wrap(changed)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt(SIZES + Integer.BYTES * size, value);
        Files.write(file, changed);
        assertRefuses("");
      }
    }
  }

  /** Whatever the bytes, it is a model or a refusal, soon and in little memory. */
  @Test
  void survivesDamageAnywhereInTheHeads() throws Exception {
    Random random = new Random(5);
    for (int round = 0; round < 300; round++) {
      byte[] changed = whole.clone();
      int at = random.nextInt(round % 2 == 0 ? HEAD_BYTES : whole.length - 4);
      ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(at, random.nextInt());
      Files.write(file, changed);
      try {
        assertThat(GgmlFile.read(file).vocabulary()).isNotEmpty();
      } catch (UnusableModelException e) {
        assertThat(e).hasMessageNotContaining("\\n");
      }
    }
  }

  @Test
  void refusesAFolderWithNoneOrWithTwo() throws Exception {
    Files.copy(file, directory.resolve("another.bin"));
    assertRefuses("not 2");
    assertRefuses(() -> GgmlFile.in(directory.resolve("none")), "cannot read");
    assertRefuses(() -> GgmlFile.in(Files.createDirectory(directory.resolve("empty"))), "not 0");
  }

  private void assertRefuses(String reason) {
    assertRefuses(() -> GgmlFile.in(directory), reason);
  }

  private static void assertRefuses(ThrowingCallable reading, String reason) {
    assertThatThrownBy(reading)
        .isInstanceOf(UnusableModelException.class)
        .hasMessageContaining(reason);
  }
}
