package io.vacha.idempotency;

import java.util.List;

/**
 * An answer that was given.
 *
 * @param name what was asked
 * @param fingerprint of what was asked
 * @param isComplete whether its body is kept
 * @param status of the answer
 * @param headers those that belong to the answer, not to the exchange
 * @param bodyBytes length of the body
 */
public record KeptAnswer(
    AskedOnce name,
    String fingerprint,
    boolean isComplete,
    int status,
    List<Header> headers,
    long bodyBytes) {
  /** One line of the head. */
  public record Header(String name, String value) {}

  /** Copies the list. */
  public KeptAnswer {
    headers = List.copyOf(headers);
  }

  String headerLines() {
    StringBuilder lines = new StringBuilder();
    headers.forEach(
        header -> lines.append(header.name()).append(':').append(header.value()).append('\n'));
    return lines.toString();
  }

  static List<Header> headers(String lines) {
    return lines.lines().map(KeptAnswer::header).toList();
  }

  private static Header header(String line) {
    int colon = line.indexOf(':');
    return new Header(line.substring(0, colon), line.substring(colon + 1));
  }
}
