package io.vacha.support;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** An installed Whisper model of which only the first bytes are there. */
public final class DamagedModel {
  /** What it is called. */
  public static final String ID = "damaged-model";

  /** What its manifest says of its size. */
  public static final long SIZE_BYTES = 487_601_967;

  private DamagedModel() {}

  /** Installs it below a data folder. */
  public static void install(Path data) throws IOException {
    Path folder = Files.createDirectories(data.resolve("models").resolve(ID));
    Files.write(folder.resolve("ggml-model.bin"), "lmgg".getBytes(StandardCharsets.US_ASCII));
    String manifest =
        """
        {
          "id": "%s", "name": "A damaged model", "type": "whisper", "layout": "ggml",
          "languages": ["km"], "size_bytes": %d,
          "licence": {"name": "CC BY-NC 4.0", "commercial": false, "attribution": "Somebody"},
          "error_rates": [
            {"language": "km", "measure": "WER", "percent": 64.64, "speech": "FLEURS",
             "source": "its card", "certainty": "one-source"}],
          "files": [{"name": "ggml-model.bin", "size_bytes": %d, "sha256": "%s"}]
        }
        """
            .formatted(ID, SIZE_BYTES, SIZE_BYTES, "0".repeat(64));
    Files.writeString(folder.resolve("model.json"), manifest);
  }
}
