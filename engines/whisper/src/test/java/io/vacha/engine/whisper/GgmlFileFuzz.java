package io.vacha.engine.whisper;

import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.whisper.ggml.GgmlFile;
import io.vacha.engine.whisper.support.TinyWhisper;
import io.vacha.testing.FuzzTarget;
import io.vacha.testing.OneFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Model files in the ggml format. */
public final class GgmlFileFuzz implements FuzzTarget {
  /** The vocabulary and the first tensors. */
  private static final int SEED_BYTES = 20_000;

  private final OneFile file = new OneFile();

  @Override
  public List<byte[]> seeds() throws IOException {
    Path folder = Files.createTempDirectory("vacha-fuzz-ggml");
    Path model = TinyWhisper.random(1).write(folder);
    byte[] whole = Files.readAllBytes(model);
    Files.delete(model);
    Files.delete(folder);
    return List.of(Arrays.copyOf(whole, Math.min(SEED_BYTES, whole.length)));
  }

  @Override
  public void read(byte[] data) throws IOException {
    try {
      var _ = GgmlFile.read(file.holding(data));
    } catch (UnusableModelException _) {
      // As it should be.
    }
  }
}
