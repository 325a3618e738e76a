package io.vacha.engine.onnx;

import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.support.ToneModel;
import io.vacha.testing.FuzzTarget;
import io.vacha.testing.OneFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Model files in the ONNX format. */
public final class OnnxFileFuzz implements FuzzTarget {
  private final OneFile file = new OneFile();

  @Override
  public List<byte[]> seeds() throws IOException {
    Path folder = Files.createTempDirectory("vacha-fuzz-onnx");
    ToneModel.wav2vec2(folder, List.of("[PAD]", "|", "a", "b"));
    List<byte[]> seeds = new ArrayList<>();
    try (Stream<Path> made = Files.walk(folder)) {
      for (Path each : made.sorted((a, b) -> b.compareTo(a)).toList()) {
        if (each.toString().endsWith(".onnx")) {
          seeds.add(Files.readAllBytes(each));
        }
        Files.delete(each);
      }
    }
    return seeds;
  }

  @Override
  public void read(byte[] data) throws IOException {
    try {
      var _ = OnnxFile.read(file.holding(data));
    } catch (UnusableModelException _) {
      // As it should be.
    }
  }
}
