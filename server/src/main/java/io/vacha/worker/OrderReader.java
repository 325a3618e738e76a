package io.vacha.worker;

import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import io.vacha.workers.wire.HeardOrder;
import io.vacha.workers.wire.WorkerHttp;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Reads what a gateway sends. Confined to one request. */
final class OrderReader {
  private static final int CHUNK_BYTES = 64 << 10;

  private final DataInputStream in;

  OrderReader(InputStream in) {
    this.in = new DataInputStream(in);
  }

  /**
   * The order, which comes first.
   *
   * @throws IllegalArgumentException if it is none
   */
  <T> T order(Class<T> type) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > WorkerHttp.MAX_ORDER_BYTES) {
      throw new IllegalArgumentException("no order: of " + length + " bytes");
    }
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("an order that was cut short");
    }
    try {
      return JsonMapper.shared().readValue(bytes, type);
    } catch (JacksonException e) {
      throw new IllegalArgumentException("no order", e);
    }
  }

  /**
   * The recording, which follows the order; the caller closes it.
   *
   * @param most samples that are taken
   * @throws IllegalArgumentException if there is none, or more or less than was said
   */
  PcmFile sound(HeardOrder order, Path folder, long most) throws IOException {
    if (order.samples() <= 0 || order.samples() > most) {
      throw new IllegalArgumentException("so many samples: " + order.samples());
    }
    Path file = Files.createTempFile(folder, "heard-", ".raw");
    try {
      long bytes = copy(file, order.samples() * Short.BYTES);
      if (bytes != order.samples() * Short.BYTES || in.read() >= 0) {
        throw new IllegalArgumentException("not as many samples as was said");
      }
      return new PcmFile(file, Sound.RECOGNITION_RATE_HZ, order.samples());
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(file);
      throw e;
    }
  }

  private long copy(Path file, long most) throws IOException {
    byte[] chunk = new byte[CHUNK_BYTES];
    long copied = 0;
    try (OutputStream out = Files.newOutputStream(file)) {
      while (copied < most) {
        int read = in.read(chunk, 0, (int) Math.min(chunk.length, most - copied));
        if (read < 0) {
          return copied;
        }
        out.write(chunk, 0, read);
        copied += read;
      }
    }
    return copied;
  }
}
