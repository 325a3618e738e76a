package io.vacha.engine.onnx;

import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.protobuf.ProtobufMessage;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a file says of itself, read in Java before any native code sees it. Immutable.
 *
 * @param path the file
 * @param inputs names of what the graph takes, weights included where they are declared so
 * @param outputs names of what it gives
 * @param metadata what its maker wrote beside the graph
 * @param weights the files of the same folder that hold weights of it
 */
public record OnnxFile(
    Path path,
    List<String> inputs,
    List<String> outputs,
    Map<String, String> metadata,
    List<Path> weights) {
  public OnnxFile {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    metadata = Map.copyOf(metadata);
    weights = List.copyOf(weights);
  }

  /**
   * Reads the structure of a file, not its weights.
   *
   * @throws UnusableModelException if it is no ONNX model, is cut short, or wants weights from
   *     elsewhere than files of its folder
   */
  public static OnnxFile read(Path file) throws UnusableModelException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        Arena arena = Arena.ofConfined()) {
      OnnxStructure structure =
          OnnxStructure.read(channel.map(MapMode.READ_ONLY, 0, channel.size(), arena));
      return new OnnxFile(
          file,
          structure.inputs(),
          structure.outputs(),
          structure.metadata(),
          weights(file, structure.externalData()));
    } catch (ProtobufMessage.MalformedException e) {
      throw new UnusableModelException(file + " is no whole ONNX model: " + e.getMessage(), e);
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static List<Path> weights(Path file, Set<String> names) throws IOException {
    Path folder = file.toAbsolutePath().resolveSibling("").normalize();
    List<Path> found = new ArrayList<>();
    for (String name : names) {
      Path weights = folder.resolve(name).normalize();
      if (!weights.startsWith(folder)) {
        throw new UnusableModelException(file + " wants weights from outside its folder: " + name);
      }
      if (!Files.isRegularFile(weights)) {
        throw new UnusableModelException("there is no " + weights + ", which holds the weights");
      }
      if (!weights.toRealPath().startsWith(folder.toRealPath())) {
        throw new UnusableModelException(weights + " is a link that leads outside its folder");
      }
      found.add(weights);
    }
    return found;
  }

  /** The file and those that hold its weights. */
  public List<Path> files() {
    return Stream.concat(Stream.of(path), weights.stream()).toList();
  }
}
