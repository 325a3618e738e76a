package io.vacha.lab.ears.head;

import io.vacha.engine.onnx.protobuf.ProtobufMessage;
import io.vacha.lab.ears.layer.NetworkWeights;
import io.vacha.lab.ears.layer.Products;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A head that was trained before, for another to begin with. Immutable.
 *
 * @param weights its numbers
 * @param shape its size
 * @param layers of the encoder that it was trained on
 */
public record EarlierHead(NetworkWeights weights, HeadShape shape, int layers) {
  private static final String GRAPH = "model.onnx";

  /** Of such constants of a graph, numbers of one axis or scalars, a head has more than weights. */
  private static final int LARGEST_OTHER_BYTES = 24;

  /**
   * Reads one out of the graph of an ear, whose last constants are those of its head.
   *
   * @param folder of an ear that {@code train ears} made
   * @param inputs numbers of a frame of its encoder
   * @param tokens what it tells apart
   * @throws IOException also if the graph ends with another head than one of these
   */
  public static EarlierHead read(Path folder, int inputs, int tokens) throws IOException {
    return read(folder, List.of(HeadShape.of(inputs, tokens), HeadShape.small(inputs, tokens)));
  }

  /** The same of a head that has one of these shapes. */
  static EarlierHead read(Path folder, List<HeadShape> shapes) throws IOException {
    List<byte[]> constants = new ArrayList<>();
    int layers = readGraph(folder, constants);
    for (HeadShape shape : shapes) {
      float[] none = new float[shape.inputs()];
      Head head = Head.of(shape, none, none, new SplittableRandom(0));
      if (isFilled(head, constants)) {
        return new EarlierHead(head.weights(), shape, layers);
      }
    }
    throw new IOException("the graph in " + folder + " does not end with a head of a known shape");
  }

  /** Fills a head with the last constants; false where they are not those of such a head. */
  private static boolean isFilled(Head head, List<byte[]> constants) {
    List<float[][]> matrices = head.weights().matrices();
    int last = constants.size();
    for (int i = matrices.size() - 1; i >= 0; i--) {
      float[][] matrix = matrices.get(i);
      int bytes = Float.BYTES * matrix.length * matrix[0].length;
      do {
        last--;
      } while (last > 0
          && constants.get(last).length != bytes
          && constants.get(last).length <= LARGEST_OTHER_BYTES);
      if (last < 0 || constants.get(last).length != bytes) {
        return false;
      }
      fill(matrix, constants.get(last), head.isKernel(i));
    }
    return true;
  }

  private static void fill(float[][] matrix, byte[] bytes, boolean transposed) {
    FloatBuffer numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer();
    float[][] written = transposed ? Products.zeros(matrix[0].length, matrix.length) : matrix;
    for (float[] row : written) {
      numbers.get(row);
    }
    if (transposed) {
      float[][] turned = Products.transposed(written);
      for (int i = 0; i < matrix.length; i++) {
        matrix[i] = turned[i];
      }
    }
  }

  /**
   * Reads a graph.
   *
   * @param constants what it has in its order, but those that lie in the encoder's own file
   * @return how many layers of the encoder there are: each has one softmax
   */
  private static int readGraph(Path folder, List<byte[]> constants) throws IOException {
    Path graph = folder.resolve(GRAPH);
    int layers = 0;
    try (FileChannel channel = FileChannel.open(graph, StandardOpenOption.READ);
        Arena arena = Arena.ofConfined();
        RandomAccessFile weights =
            new RandomAccessFile(folder.resolve(GRAPH + ".weights").toFile(), "r")) {
      var model = new ProtobufMessage(channel.map(MapMode.READ_ONLY, 0, channel.size(), arena));
      while (model.next()) {
        if (model.field() == 7) {
          layers += read(model.message(), weights, constants);
        } else {
          model.skip();
        }
      }
    } catch (ProtobufMessage.MalformedException e) {
      throw new IOException(graph + " is no whole graph: " + e.getMessage(), e);
    }
    return layers;
  }

  private static int read(ProtobufMessage graph, RandomAccessFile weights, List<byte[]> constants)
      throws IOException, ProtobufMessage.MalformedException {
    int layers = 0;
    while (graph.next()) {
      switch (graph.field()) {
        case 1 -> layers += isSoftmax(graph.message()) ? 1 : 0;
        case 5 -> add(graph.message(), weights, constants);
        default -> graph.skip();
      }
    }
    return layers;
  }

  private static boolean isSoftmax(ProtobufMessage node) throws ProtobufMessage.MalformedException {
    boolean found = false;
    while (node.next()) {
      if (node.field() == 4) {
        found = node.text().equals("Softmax");
      } else {
        node.skip();
      }
    }
    return found;
  }

  private static void add(ProtobufMessage tensor, RandomAccessFile weights, List<byte[]> found)
      throws IOException, ProtobufMessage.MalformedException {
    Map<String, String> outside = new HashMap<>();
    while (tensor.next()) {
      switch (tensor.field()) {
        case 9 -> found.add(tensor.raw().toArray(ValueLayout.JAVA_BYTE));
        case 13 -> {
          ProtobufMessage entry = tensor.message();
          List<String> texts = new ArrayList<>();
          while (entry.next()) {
            texts.add(entry.text());
          }
          outside.put(texts.getFirst(), texts.getLast());
        }
        default -> tensor.skip();
      }
    }
    if (outside.getOrDefault("location", "").equals(GRAPH + ".weights")) {
      byte[] bytes = new byte[Integer.parseInt(outside.getOrDefault("length", "0"))];
      weights.seek(Long.parseLong(outside.getOrDefault("offset", "0")));
      weights.readFully(bytes);
      found.add(bytes);
    }
  }

  /** Puts these numbers in place of those of a head that tells as many tokens apart or more. */
  void putInto(NetworkWeights others) {
    for (int i = 0; i < weights.matrices().size(); i++) {
      float[][] from = weights.matrix(i);
      for (int row = 0; row < from.length; row++) {
        System.arraycopy(from[row], 0, others.matrix(i)[row], 0, from[row].length);
      }
    }
  }
}
