package io.vacha.lab.judge;

import io.vacha.lab.ears.graph.GraphWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Judges of the published shapes whose scores can be worked out by hand. */
public final class MadeJudges {
  /** What the made P.835 model says of everything, before its polynomials. */
  static final float RAW = 2;

  private static final int[] FROM = {1, 32, 32, 64};
  private static final int[] TO = {32, 32, 64, 64};

  private MadeJudges() {}

  /** Writes all of them; DNSMOS Pro gives 3 and the greatest logarithm in the spectrogram. */
  public static void into(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (String file : VoiceJudges.files().subList(0, 2)) {
      torch(folder.resolve(file));
    }
    try (GraphWriter graph = GraphWriter.to(folder.resolve(VoiceJudges.files().getLast()))) {
      String samples = graph.input("input_1", 1, "samples");
      String none =
          graph.node("Mul", graph.node("ReduceMax", List.of(samples), Map.of()), graph.number(0));
      String raw = graph.floats(new float[] {RAW, RAW, RAW}, 1, 3);
      graph.output(graph.node("Add", raw, none), "scores", 1, 3);
      graph.finish();
    }
  }

  private static void torch(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("model/data.pkl"));
      for (int block = 0; block < FROM.length; block++) {
        float[] weights = new float[9 * FROM[block] * TO[block]];
        weights[4] = 2;
        write(zip, 7 * block, weights);
        write(zip, 7 * block + 1, filled(TO[block], 3));
        write(zip, 7 * block + 2, filled(TO[block], 2));
        write(zip, 7 * block + 3, new float[TO[block]]);
        write(zip, 7 * block + 4, filled(TO[block], 3));
        write(zip, 7 * block + 5, filled(TO[block], 16 - 1e-5f));
      }
      write(zip, 28, first(64 * 64));
      write(zip, 29, new float[64]);
      write(zip, 30, first(64 * 64));
      write(zip, 31, new float[64]);
      write(zip, 32, half(first(2 * 64)));
      write(zip, 33, new float[2]);
    }
  }

  private static float[] filled(int length, float value) {
    float[] values = new float[length];
    Arrays.fill(values, value);
    return values;
  }

  private static float[] first(int length) {
    float[] values = new float[length];
    values[0] = 1;
    return values;
  }

  private static float[] half(float[] values) {
    values[0] = 0.5f;
    return values;
  }

  private static void write(ZipOutputStream zip, int tensor, float[] values) throws IOException {
    ByteBuffer bytes =
        ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(values);
    zip.putNextEntry(new ZipEntry("model/data/" + tensor));
    zip.write(bytes.array());
  }
}
