package io.vacha.engine.whisper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.whisper.decode.WhisperLibrary;
import io.vacha.engine.whisper.decode.WhisperModel;
import io.vacha.engine.whisper.ggml.GgmlFile;
import io.vacha.engine.whisper.ggml.GgmlStream;
import io.vacha.engine.whisper.support.TinyWhisper;
import io.vacha.engine.worker.NativeFunctions;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the library gets to read of a model in 16 bits, beside what libggml makes of it. */
@Timeout(120)
class EightBitModelTest {
  private static final int TYPE_AT = 44;
  private static final int HALVES = 1;
  private static final int EIGHT_BITS = 8;
  private static final TinyWhisper TINY = TinyWhisper.random(3);

  @TempDir Path directory;

  private Path path = Path.of("");

  @BeforeEach
  void writeModel() throws IOException {
    path = TINY.write(directory.resolve("model"));
  }

  @Test
  void packsEveryMatrixAsTheLibraryItselfDoes() throws Exception {
    Map<String, Tensor> before = tensors(path);
    Map<String, Tensor> after = tensors(streamed());
    assertThat(after.keySet()).containsExactlyElementsOf(before.keySet());
    NativeFunctions ggml = ggml();
    for (Map.Entry<String, Tensor> each : after.entrySet()) {
      Tensor was = before.get(each.getKey());
      boolean packed = was.dimensions == 2 && was.type == HALVES;
      assertThat(each.getValue().type).isEqualTo(packed ? EIGHT_BITS : was.type);
      assertThat(each.getValue().bytes)
          .as(each.getKey())
          .isEqualTo(packed ? packed(ggml, TINY.values(each.getKey())) : was.bytes);
    }
  }

  @Test
  void leavesAllBeforeTheTensorsButTheType() throws Exception {
    byte[] before = Files.readAllBytes(path);
    byte[] after = Files.readAllBytes(streamed());
    int head = (int) GgmlFile.read(path).tensorsAt();
    assertThat(number(after)).isEqualTo(2007);
    ByteBuffer.wrap(after).order(ByteOrder.LITTLE_ENDIAN).putInt(TYPE_AT, number(before));
    assertThat(Arrays.copyOf(after, head)).isEqualTo(Arrays.copyOf(before, head));
  }

  @Test
  void leavesModelsThatAreKeptOtherwise() throws Exception {
    byte[] whole = Files.readAllBytes(path);
    ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN).putInt(TYPE_AT, 7);
    Files.write(path, whole);
    assertThat(streamed()).hasBinaryContent(whole);
  }

  @Test
  void saysThatAFileHasBecomeShorterSinceItWasLookedThrough() throws Exception {
    GgmlFile file = GgmlFile.read(path);
    NativeFunctions library = WhisperLibrary.load(WhisperLibraries.unpack(directory));
    for (long length : new long[] {20, file.tensorsAt() / 2, Files.size(path) - 50}) {
      writeModel();
      try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
        FileChannel _ = channel.truncate(length);
      }
      assertThatThrownBy(() -> new WhisperModel(library, file)).isInstanceOf(EOFException.class);
    }
  }

  private static int number(byte[] file) {
    return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(TYPE_AT);
  }

  /** All that the library would read, in a file. */
  private Path streamed() throws IOException {
    Path target = directory.resolve("streamed.bin");
    try (GgmlStream stream = new GgmlStream(GgmlFile.read(path));
        Arena arena = Arena.ofConfined();
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(target))) {
      MemorySegment one = arena.allocate(1);
      while (!stream.ended()) {
        stream.read(one);
        out.write(one.get(ValueLayout.JAVA_BYTE, 0));
      }
    }
    return target;
  }

  @SuppressWarnings("ArrayRecordComponent") // compared by hand
  private record Tensor(int dimensions, int type, byte[] bytes) {}

  private static Map<String, Tensor> tensors(Path path) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(path)).order(ByteOrder.LITTLE_ENDIAN);
    in.position((int) GgmlFile.read(path).tensorsAt());
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    while (in.hasRemaining()) {
      int dimensions = in.getInt();
      byte[] name = new byte[in.getInt()];
      int type = in.getInt();
      int elements = 1;
      for (int i = 0; i < dimensions; i++) {
        elements *= in.getInt();
      }
      in.get(name);
      byte[] bytes =
          new byte
              [type == EIGHT_BITS
                  ? elements / 32 * 34
                  : type == HALVES ? 2 * elements : 4 * elements];
      in.get(bytes);
      tensors.put(new String(name, StandardCharsets.UTF_8), new Tensor(dimensions, type, bytes));
    }
    return tensors;
  }

  @SuppressWarnings("restricted") // the library is the judge here
  private NativeFunctions ggml() throws IOException {
    Path library = WhisperLibraries.unpack(directory).resolveSibling("libggml.so");
    NativeFunctions ggml = new NativeFunctions(SymbolLookup.libraryLookup(library, Arena.global()));
    ggml.bindVoid(
        "quantize_row_q8_0_ref", ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG);
    return ggml;
  }

  private static byte[] packed(NativeFunctions ggml, float... values) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment out = arena.allocate(values.length / 32 * 34L);
      ggml.run(
          "quantize_row_q8_0_ref",
          arena.allocateFrom(ValueLayout.JAVA_FLOAT, values),
          out,
          (long) values.length);
      return out.toArray(ValueLayout.JAVA_BYTE);
    }
  }
}
