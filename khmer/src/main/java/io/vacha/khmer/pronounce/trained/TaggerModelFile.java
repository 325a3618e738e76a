package io.vacha.khmer.pronounce.trained;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * Writes and reads a model: deflated; magic number; labels (count, then length and codes of each);
 * for each grapheme the number of candidates, their labels and classes; the weights, one byte each.
 */
public final class TaggerModelFile {
  private static final String RESOURCE = "khmer-g2p.model";
  private static final int MAGIC = 0x4b485031;
  private static final int BUFFER = 1 << 16;

  private TaggerModelFile() {}

  static void write(TaggerModel model, PackedWeights weights, OutputStream out) throws IOException {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    deflater.setStrategy(Deflater.HUFFMAN_ONLY);
    try (DataOutputStream data =
        new DataOutputStream(
            new BufferedOutputStream(new DeflaterOutputStream(out, deflater), BUFFER))) {
      data.writeInt(MAGIC);
      data.writeShort(model.labels().size());
      for (byte[] label : model.labels()) {
        data.writeByte(label.length);
        data.write(label);
      }
      for (int grapheme = 0; grapheme < Graphemes.LIMIT; grapheme++) {
        writeCandidates(model, grapheme, data);
      }
      data.write(weights.table());
    } finally {
      deflater.end();
    }
  }

  private static void writeCandidates(TaggerModel model, int grapheme, DataOutputStream data)
      throws IOException {
    int[] candidates = model.candidates(grapheme);
    data.writeByte(candidates.length);
    for (int i = 0; i < candidates.length; i++) {
      data.writeShort(candidates[i]);
      data.writeByte(model.classes(grapheme)[i]);
    }
  }

  /** The model that comes with this library. */
  public static TaggerModel load() {
    try (InputStream in = TaggerModelFile.class.getResourceAsStream(RESOURCE)) {
      return read(Objects.requireNonNull(in, RESOURCE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a model; the caller closes the stream. */
  static TaggerModel read(InputStream in) throws IOException {
    DataInputStream data =
        new DataInputStream(new BufferedInputStream(new InflaterInputStream(in), BUFFER));
    if (data.readInt() != MAGIC) {
      throw new IOException("Not a pronunciation model.");
    }
    List<byte[]> labels = new ArrayList<>();
    int count = data.readUnsignedShort();
    for (int i = 0; i < count; i++) {
      labels.add(data.readNBytes(data.readUnsignedByte()));
    }
    int[][] candidates = new int[Graphemes.LIMIT][];
    int[][] classes = new int[Graphemes.LIMIT][];
    for (int grapheme = 0; grapheme < Graphemes.LIMIT; grapheme++) {
      int size = data.readUnsignedByte();
      candidates[grapheme] = new int[size];
      classes[grapheme] = new int[size];
      for (int i = 0; i < size; i++) {
        candidates[grapheme][i] = data.readUnsignedShort();
        classes[grapheme][i] = data.readUnsignedByte();
      }
    }
    return new TaggerModel(
        labels, candidates, classes, new PackedWeights(data.readNBytes(Weights.SIZE)));
  }
}
