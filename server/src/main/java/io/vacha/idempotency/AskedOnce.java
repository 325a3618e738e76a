package io.vacha.idempotency;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vacha.error.ApiException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * What a client asks once: its {@code Idempotency-Key} on one route.
 *
 * @param keyId whose request it is
 * @param name a hash of the route and of what the client sent
 */
public record AskedOnce(String keyId, String name) {
  /** The header. */
  public static final String HEADER = "Idempotency-Key";

  private static final int MAX_CHARACTERS = 255;

  /**
   * What these values of the header name on a route.
   *
   * @throws ApiException 400 for more than one value, or one that is empty, too long or not ASCII
   */
  public static AskedOnce of(String keyId, String route, List<String> values) {
    String sent = values.size() == 1 ? values.getFirst() : "";
    boolean printable = sent.chars().allMatch(each -> each > ' ' && each < 127);
    if (sent.isEmpty() || sent.length() > MAX_CHARACTERS || !printable) {
      throw ApiException.invalidRequest(
          "Send one 'Idempotency-Key' of 1 to 255 printable ASCII characters without spaces,"
              + " for example a UUID.",
          HEADER);
    }
    return new AskedOnce(keyId, hash(route + "\n" + sent));
  }

  private static String hash(String text) {
    return HexFormat.of().formatHex(sha256().digest(text.getBytes(UTF_8)));
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
