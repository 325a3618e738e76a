package io.vacha.benchmarks.soak;

import io.vacha.ops.RouteLabel;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * One kind of request.
 *
 * @param name what it is called in the report
 * @param weight how often it is chosen, against the others
 * @param request method and path
 * @param key the key that is sent; empty for none
 * @param type the body's type; empty for a request without a body
 * @param due the statuses that are right
 */
@SuppressWarnings("ArrayRecordComponent") // sent as it is, never compared or changed
public record Call(
    String name,
    int weight,
    String request,
    String key,
    String type,
    byte[] body,
    Set<Integer> due) {
  /** Whether a success is charged. */
  boolean isMetered() {
    RouteLabel operation = RouteLabel.ofPath(request.split("[ ?]", 3)[1]);
    return operation == RouteLabel.TTS || operation == RouteLabel.TRANSCRIBE;
  }

  /** Its name; the key stays out of reports. */
  @Override
  public String toString() {
    return name;
  }

  /** The bytes of the head with a request id. */
  byte[] head(String id) {
    StringBuilder head = new StringBuilder(request).append(" HTTP/1.1\r\nHost: localhost\r\n");
    head.append("X-Request-Id: ").append(id).append("\r\n");
    if (!key.isEmpty()) {
      head.append("Authorization: Bearer ").append(key).append("\r\n");
    }
    if (!type.isEmpty()) {
      head.append("Content-Type: ").append(type).append("\r\n");
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    return head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
  }
}
