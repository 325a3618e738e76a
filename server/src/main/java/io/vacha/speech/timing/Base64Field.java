package io.vacha.speech.timing;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import tools.jackson.databind.json.JsonMapper;

/** Sends a JSON object whose last field is a sound in Base64, of which little is in memory. */
public record Base64Field(JsonMapper json, OutputStream out) {
  /** What writes the bytes of the field. */
  @FunctionalInterface
  public interface Writer {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Sends an object.
   *
   * @param head the fields before, at least one
   */
  public void send(Object head, Writer sound) throws IOException {
    String fields = json.writeValueAsString(head);
    write(fields.substring(0, fields.length() - 1) + ",\"audio\":\"");
    try (OutputStream base64 = Base64.getEncoder().wrap(new Unclosed(out))) {
      sound.writeTo(base64);
    }
    write("\"}");
  }

  private void write(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Ends what is written to it, but not what it writes to. */
  private static final class Unclosed extends FilterOutputStream {
    Unclosed(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      out.write(bytes, from, count);
    }

    @Override
    public void close() {}
  }
}
