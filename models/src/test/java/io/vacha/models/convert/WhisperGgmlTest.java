package io.vacha.models.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whisper out of CTranslate2's format, against the numbers that went in. */
class WhisperGgmlTest {
  private static final int STATE = SmallCTranslate2.STATE;

  @TempDir private Path folder;
  private final SmallCTranslate2 small = new SmallCTranslate2();

  @BeforeEach
  void writeVocabulary() throws IOException {
    StringBuilder tokens = new StringBuilder("!\nĠthe\nâĢĻ\n");
    for (int i = 3; i < 50_256; i++) {
      tokens.append('a').append(i).append('\n');
    }
    Files.writeString(vocabulary(), tokens + "\n<|endoftext|>\n");
  }

  private Path vocabulary() {
    return folder.resolve("vocabulary.txt");
  }

  private Path convert(byte[] model) throws IOException {
    Path source = Files.write(folder.resolve("model.bin"), model);
    Path target = folder.resolve("ggml.bin");
    Conversion.WHISPER_CTRANSLATE2_TO_GGML.run(source, vocabulary(), target);
    return target;
  }

  private float[] original(String name, int from, int to) {
    short[] halves = Arrays.copyOfRange(small.numbers(name), from, to);
    float[] numbers = new float[halves.length];
    for (int i = 0; i < halves.length; i++) {
      numbers[i] = Float.float16ToFloat(halves[i]);
    }
    return numbers;
  }

  @Test
  void keepsEveryNumberWhereItsLayerLooksForIt() throws IOException {
    GgmlReading ggml = new GgmlReading(convert(small.bytes()));
    int square = STATE * STATE;
    String own = "decoder/layer_0/self_attention/linear_0/";
    assertThat(ggml.tensors.get("decoder.blocks.0.attn.query.weight"))
        .containsExactly(original(own + "weight", 0, square));
    assertThat(ggml.tensors.get("decoder.blocks.0.attn.key.weight"))
        .containsExactly(original(own + "weight", square, 2 * square));
    assertThat(ggml.tensors.get("decoder.blocks.0.attn.value.bias"))
        .containsExactly(original(own + "bias", 2 * STATE, 3 * STATE));
    String cross = "decoder/layer_0/attention/linear_1/";
    assertThat(ggml.tensors.get("decoder.blocks.0.cross_attn.value.weight"))
        .containsExactly(original(cross + "weight", square, 2 * square));
    assertThat(ggml.tensors.get("encoder.conv1.weight"))
        .containsExactly(original("encoder/conv1/weight", 0, STATE * 80 * 3));
    assertThat(ggml.tensors).hasSize(3 + 24 + 2 + 4 + 15 + 2);
  }

  @Test
  void writesTheHeadAndTheShapesOfWhisperCpp() throws IOException {
    GgmlReading ggml = new GgmlReading(convert(small.bytes()));
    assertThat(ggml.head)
        .containsExactly(
            0x67676d6c, SmallCTranslate2.VOCABULARY, 1500, STATE, 1, 1, 448, STATE, 1, 1, 80, 1);
    assertThat(ggml.dimensions.get("encoder.conv1.weight")).isEqualTo(List.of(3, 80, STATE));
    assertThat(ggml.dimensions.get("encoder.conv1.bias")).isEqualTo(List.of(1, STATE));
    assertThat(ggml.tensors).doesNotContainKey("encoder.blocks.0.attn.key.bias");
  }

  @Test
  void writesTokensAsTheBytesTheyStandFor() throws IOException {
    GgmlReading ggml = new GgmlReading(convert(small.bytes()));
    assertThat(ggml.tokens).hasSize(50_257);
    assertThat(new String(ggml.tokens.get(1), StandardCharsets.UTF_8)).isEqualTo(" the");
    assertThat(new String(ggml.tokens.get(2), StandardCharsets.UTF_8)).isEqualTo("’");
    assertThat(ggml.tokens.getLast()).isEmpty();
  }

  @Test
  void givesTheSameBytesEachTime() throws IOException {
    byte[] once = Files.readAllBytes(convert(small.bytes()));
    assertThat(convert(small.bytes())).hasBinaryContent(once);
  }

  /** The digest of the 80 × 201 floats in the published files of whisper.cpp. */
  @Test
  void hasThePublishedFiltersToTheBit() throws Exception {
    float[] weights = MelFilters.weights();
    ByteBuffer bytes =
        ByteBuffer.allocate(weights.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(weights);
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes.array());
    assertThat(HexFormat.of().formatHex(digest))
        .isEqualTo("85818f156f7e189453901a515e4726d270d307f976e161cf9403e8caab405498");
  }

  @Test
  void refusesAModelThatIsCutShort() throws IOException {
    byte[] whole = small.bytes();
    for (int length : new int[] {0, 3, 20, 500, whole.length / 2, whole.length - 5}) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> convert(cut)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void refusesAModelOfAnotherKind() throws IOException {
    byte[] model = small.bytes();
    model[6] = 'X';
    assertThatThrownBy(() -> convert(model)).hasMessageContaining("not a WhisperSpec");
  }

  @Test
  void refusesKeysWithABias() {
    small.numbers("encoder/layer_0/self_attention/linear_0/bias")[STATE] = 1;
    assertThatThrownBy(() -> convert(small.bytes())).hasMessageContaining("bias for its keys");
  }

  @Test
  void refusesAVocabularyThatIsCutShort() throws IOException {
    Files.writeString(vocabulary(), "!\n\"\n");
    assertThatThrownBy(() -> convert(small.bytes())).hasMessageContaining("only 3 tokens");
  }
}
