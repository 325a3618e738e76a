package io.vacha.job.webhook;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signatures {@code v1} of Standard Webhooks, and the secrets they are made with. */
final class WebhookSignature {
  private static final String PREFIX = "whsec_";
  private static final int SECRET_BYTES = 32;
  private static final String ALGORITHM = "HmacSHA256";

  private WebhookSignature() {}

  /** A secret as receivers configure it. */
  static String newSecret(SecureRandom random) {
    byte[] bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return PREFIX + Base64.getEncoder().encodeToString(bytes);
  }

  /** The value of {@code webhook-signature}: one signature a secret. */
  static String of(List<String> secrets, String id, Instant at, byte[] body) {
    ByteArrayOutputStream signed = new ByteArrayOutputStream();
    String head = id + "." + at.getEpochSecond() + ".";
    signed.writeBytes(head.getBytes(StandardCharsets.UTF_8));
    signed.writeBytes(body);
    return secrets.stream()
        .map(secret -> "v1," + sign(secret, signed.toByteArray()))
        .collect(Collectors.joining(" "));
  }

  private static String sign(String secret, byte[] message) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      byte[] key = Base64.getDecoder().decode(secret.substring(PREFIX.length()));
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return Base64.getEncoder().encodeToString(mac.doFinal(message));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Java has no " + ALGORITHM, e);
    }
  }
}
