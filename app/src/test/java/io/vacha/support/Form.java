package io.vacha.support;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;

/** A form as browsers send it, {@code multipart/form-data}. Confined to its test. */
public final class Form {
  private static final String BOUNDARY = "a-line-no-recording-has";

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();

  /** Adds a file. */
  public Form file(String name, byte[] content) {
    part("name=\"" + name + "\"; filename=\"recording\"", "application/octet-stream", content);
    return this;
  }

  /** Adds a text field. */
  public Form field(String name, String value) {
    part("name=\"" + name + "\"", "text/plain", value.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  private void part(String disposition, String type, byte[] content) {
    write("--" + BOUNDARY + "\r\nContent-Disposition: form-data; " + disposition + "\r\n");
    write("Content-Type: " + type + "\r\n\r\n");
    body.writeBytes(content);
    write("\r\n");
  }

  private void write(String text) {
    body.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Sends it. */
  public Exchange post(ApiClient client, String path) {
    write("--" + BOUNDARY + "--\r\n");
    String type = "multipart/form-data; boundary=" + BOUNDARY;
    return client.post(path, type, BodyPublishers.ofByteArray(body.toByteArray()));
  }
}
