package io.vacha.lab.ears.encoder;

import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.whisper.ggml.GgmlFile;
import io.vacha.engine.whisper.ggml.GgmlShape;
import io.vacha.models.transfer.SecondPlace;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The weights of a Whisper model in ggml's format. Thread-safe until it is closed. */
public final class WhisperWeights implements AutoCloseable {
  private static final int SINGLE = 0;
  private static final int HALF = 1;
  private static final int HEAD_BYTES = 12 * Integer.BYTES;
  private static final int BINS = 201;
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfFloat FLOAT =
      ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /**
   * One of them.
   *
   * @param half whether its numbers have 16 bits, and not 32
   * @param shape outermost first
   * @param offset where its numbers begin in the file
   */
  record WhisperTensor(boolean half, List<Integer> shape, long offset) {
    WhisperTensor {
      shape = List.copyOf(shape);
    }
  }

  private final GgmlFile file;
  private final Arena arena = Arena.ofShared();
  private final MemorySegment bytes;
  private final Map<String, WhisperTensor> tensors = new HashMap<>();
  private long position = HEAD_BYTES + 2L * Integer.BYTES;

  private WhisperWeights(GgmlFile file) throws IOException {
    this.file = file;
    try (FileChannel channel = FileChannel.open(file.path())) {
      bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
    }
  }

  /**
   * Opens the one in a folder.
   *
   * @throws UnusableModelException where it is none, or its weights have fewer than 16 bits
   */
  public static WhisperWeights in(Path folder) throws IOException {
    WhisperWeights weights = new WhisperWeights(GgmlFile.in(folder));
    try {
      weights.read();
      return weights;
    } catch (IOException e) {
      weights.close();
      throw e;
    }
  }

  private void read() throws UnusableModelException {
    position += (long) shape().mels() * BINS * Float.BYTES;
    int tokens = number();
    for (int i = 0; i < tokens; i++) {
      take(number());
    }
    while (position < bytes.byteSize()) {
      tensor();
    }
  }

  private void tensor() throws UnusableModelException {
    int dimensions = number();
    int nameLength = number();
    int type = number();
    List<Integer> shape = new ArrayList<>();
    long count = 1;
    for (int i = 0; i < dimensions; i++) {
      shape.add(number());
      count *= shape.getLast();
    }
    byte[] name = take(nameLength).toArray(ValueLayout.JAVA_BYTE);
    if (type != SINGLE && type != HALF) {
      throw new UnusableModelException(
          file.path().getFileName() + " has weights of fewer than 16 bits, which cannot be read");
    }
    Collections.reverse(shape);
    tensors.put(
        new String(name, StandardCharsets.UTF_8), new WhisperTensor(type == HALF, shape, position));
    take(count * (type == HALF ? Short.BYTES : Float.BYTES));
  }

  private int number() {
    return take(Integer.BYTES).get(INT, 0);
  }

  private MemorySegment take(long length) {
    position += length;
    return bytes.asSlice(position - length, length);
  }

  /** How many layers its encoder has. */
  public int layers() {
    return shape().audioLayers();
  }

  /** How many numbers a frame of its encoder has. */
  public int width() {
    return shape().audioState();
  }

  /** Its sizes. */
  GgmlShape shape() {
    return file.shape();
  }

  /** The filters of its spectrogram, band by band. */
  float[] filters() {
    long from = HEAD_BYTES + 2L * Integer.BYTES;
    return bytes.asSlice(from, (long) shape().mels() * BINS * Float.BYTES).toArray(FLOAT);
  }

  /** The tensor of this name, which the model has. */
  WhisperTensor tensor(String name) {
    WhisperTensor tensor = tensors.get(name);
    if (tensor == null) {
      throw new IllegalArgumentException("no tensor " + name);
    }
    return tensor;
  }

  /** Where they are. */
  Path file() {
    return file.path();
  }

  /**
   * Puts the file into a folder: a second name for it, or a copy where the file system has no such
   * names.
   */
  public void putInto(Path folder) throws IOException {
    Path name = folder.resolve(file().getFileName());
    if (Files.notExists(name) || Files.size(name) != bytes.byteSize()) {
      Files.deleteIfExists(name);
      SecondPlace.linkOrCopy(file(), name, _ -> {});
    }
  }

  @Override
  public void close() {
    arena.close();
  }
}
