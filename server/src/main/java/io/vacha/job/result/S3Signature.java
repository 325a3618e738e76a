package io.vacha.job.result;

import io.vacha.settings.Secret;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs requests to S3 as "AWS Signature Version 4" has it, with the hash of the body in it and
 * without a query. Immutable.
 */
record S3Signature(String region, String accessKey, Secret secretKey) {
  /** The SHA-256 of no bytes. */
  static final String NO_BODY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

  private static final String ALGORITHM = "AWS4-HMAC-SHA256";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  /**
   * The headers that sign a request, those given among them.
   *
   * @param path as it is sent
   * @param headers by their names in lower case; {@code host} is among them
   * @param bodyHash the SHA-256 of the body in hexadecimal digits
   */
  Map<String, String> sign(
      String method, String path, Map<String, String> headers, String bodyHash, Instant now) {
    String time = TIME.format(now);
    SortedMap<String, String> signed = new TreeMap<>(headers);
    signed.put("x-amz-content-sha256", bodyHash);
    signed.put("x-amz-date", time);
    String names = String.join(";", signed.keySet());
    String lines =
        signed.entrySet().stream()
            .map(header -> header.getKey() + ":" + header.getValue() + "\n")
            .collect(Collectors.joining());
    String canonical = String.join("\n", method, path, "", lines, names, bodyHash);
    String scope = time.substring(0, 8) + "/" + region + "/s3/aws4_request";
    String text = String.join("\n", ALGORITHM, time, scope, hash(canonical));
    String signature = HexFormat.of().formatHex(hmac(key(scope), text));
    signed.put(
        "authorization",
        "%s Credential=%s/%s,SignedHeaders=%s,Signature=%s"
            .formatted(ALGORITHM, accessKey, scope, names, signature));
    return signed;
  }

  /** The key of a day, region and service. */
  private byte[] key(String scope) {
    byte[] key = ("AWS4" + secretKey.value()).getBytes(StandardCharsets.UTF_8);
    for (String part : scope.split("/")) {
      key = hmac(key, part);
    }
    return key;
  }

  private static byte[] hmac(byte[] key, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has HMAC-SHA-256", e);
    }
  }

  private static String hash(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
