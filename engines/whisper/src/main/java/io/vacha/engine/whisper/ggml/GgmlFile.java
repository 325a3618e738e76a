package io.vacha.engine.whisper.ggml;

import io.vacha.engine.model.UnusableModelException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A Whisper model in one file of the ggml format (magic, sizes, mel filters, vocabulary, tensors;
 * src/whisper.cpp, {@code whisper_model_load}), looked through without loading it. Immutable.
 *
 * @param path the file
 * @param shape its sizes
 * @param vocabulary the bytes of each text token by its number; special tokens have none
 * @param tensorsAt at which byte of the file its tensors begin
 */
public record GgmlFile(Path path, GgmlShape shape, List<byte[]> vocabulary, long tensorsAt) {
  private static final int MAGIC = 0x67676d6c;
  private static final int BANDS = 201;
  private static final int LONGEST_TOKEN = 1000;
  private static final int LONGEST_NAME = 200;
  private static final int MOST_DIMENSIONS = 3;

  /**
   * The only model in a folder: its one file that ends in {@code .bin}.
   *
   * @throws UnusableModelException where there is none, or more, or it is not a whole Whisper model
   */
  public static GgmlFile in(Path folder) throws UnusableModelException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> found = files.filter(file -> file.toString().endsWith(".bin")).sorted().toList();
      if (found.size() != 1) {
        throw new UnusableModelException(
            "there must be one file *.bin in %s, not %d".formatted(folder, found.size()));
      }
      return read(found.getFirst());
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException("cannot read " + folder, e);
    }
  }

  /**
   * Looks through a file.
   *
   * @throws UnusableModelException where it is no Whisper model, or not all of one
   */
  public static GgmlFile read(Path path) throws UnusableModelException {
    try (GgmlInput in = new GgmlInput(path)) {
      if (in.number() != MAGIC) {
        throw new UnusableModelException(path.getFileName() + " is no ggml file");
      }
      GgmlShape shape = GgmlShape.read(in);
      shape.check();
      skipFilters(in, shape);
      List<byte[]> vocabulary = readVocabulary(in, shape);
      long tensorsAt = in.position();
      checkTensors(in, GgmlTensors.of(shape));
      return new GgmlFile(path, shape, vocabulary, tensorsAt);
    } catch (UnusableModelException e) {
      throw e;
    } catch (EOFException e) {
      throw new UnusableModelException(path.getFileName() + " is cut short: fetch it again", e);
    } catch (IOException e) {
      throw new UnusableModelException("cannot read " + path, e);
    }
  }

  private static void skipFilters(GgmlInput in, GgmlShape shape) throws IOException {
    if (in.number() != shape.mels() || in.number() != BANDS) {
      throw new UnusableModelException("its mel filters are not those of a Whisper model");
    }
    in.skip((long) shape.mels() * BANDS * Float.BYTES);
  }

  private static List<byte[]> readVocabulary(GgmlInput in, GgmlShape shape) throws IOException {
    int count = in.number();
    if (count < 1 || count > shape.vocabulary()) {
      throw new UnusableModelException("its vocabulary has %d tokens".formatted(count));
    }
    List<byte[]> tokens = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int length = in.number();
      if (length < 0 || length > LONGEST_TOKEN) {
        throw new UnusableModelException(
            "a token of its vocabulary is %d bytes long".formatted(length));
      }
      tokens.add(in.bytes(length));
    }
    return List.copyOf(tokens);
  }

  private static void checkTensors(GgmlInput in, Map<String, List<Integer>> missing)
      throws IOException {
    while (in.remaining() > 0) {
      checkTensor(in, missing);
    }
    if (!missing.isEmpty()) {
      throw new UnusableModelException(
          "%d of its tensors are missing, such as %s: fetch it again"
              .formatted(missing.size(), missing.keySet().iterator().next()));
    }
  }

  private static void checkTensor(GgmlInput in, Map<String, List<Integer>> missing)
      throws IOException {
    int dimensions = in.number();
    int nameLength = in.number();
    int type = in.number();
    if (dimensions < 1 || dimensions > MOST_DIMENSIONS || nameLength > LONGEST_NAME) {
      throw new UnusableModelException("a tensor of it has no sound head");
    }
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < dimensions; i++) {
      sizes.add(in.number());
    }
    String name = new String(in.bytes(Math.max(0, nameLength)), StandardCharsets.UTF_8);
    if (!sizes.equals(missing.remove(name))) {
      throw new UnusableModelException("a tensor of it is none of a Whisper model of its size");
    }
    long elements = sizes.stream().mapToLong(Integer::longValue).reduce(1, (a, b) -> a * b);
    in.skip(
        GgmlType.ofTensor(type)
            .flatMap(kind -> kind.bytes(elements, sizes.getFirst()))
            .orElseThrow(
                () -> new UnusableModelException("its " + name + " is kept in no known way")));
  }
}
