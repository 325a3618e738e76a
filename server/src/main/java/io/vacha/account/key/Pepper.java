package io.vacha.account.key;

import io.vacha.settings.Secret;
import io.vacha.storage.StorageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The secret outside the database that goes into every key's hash: who has the database alone
 * cannot check a guess. Lost with its file, it makes all keys unusable. Immutable.
 */
final class Pepper {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int BYTES = 32;

  private final SecretKeySpec secret;

  private Pepper(byte[] bytes) {
    this.secret = new SecretKeySpec(bytes, ALGORITHM);
  }

  static boolean exists(Path dataFolder) {
    return Files.exists(fileIn(dataFolder));
  }

  private static Path fileIn(Path dataFolder) {
    return dataFolder.resolve("pepper");
  }

  /** Reads the file {@code pepper} of the data folder, making it the first time. */
  static Pepper load(Path dataFolder, SecureRandom random) {
    Path file = fileIn(dataFolder);
    byte[] fresh = new byte[BYTES];
    random.nextBytes(fresh);
    try {
      OwnerOnlyFile.createOnce(file, fresh);
      byte[] bytes = Files.readAllBytes(file);
      if (bytes.length != BYTES) {
        throw new StorageException(file + " is damaged: restore it from a backup.");
      }
      return new Pepper(bytes);
    } catch (IOException e) {
      throw new StorageException("Cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  /** One that was set, as 64 hexadecimal digits. */
  static Pepper of(Secret digits) {
    return new Pepper(HexFormat.of().parseHex(digits.value()));
  }

  /** Tells it from another, and nothing else about it. */
  String fingerprint() {
    return hash("fingerprint of the pepper");
  }

  /** HMAC-SHA-256 of a key's text, 64 hexadecimal digits. */
  String hash(String keyText) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(secret);
      return HexFormat.of().formatHex(mac.doFinal(keyText.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java lacks " + ALGORITHM, e);
    }
  }
}
