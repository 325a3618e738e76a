package io.vacha.speech.cache;

import io.vacha.engine.identity.Fingerprint;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sound that is kept. All of it but the size stands in the name of its file.
 *
 * @param key the digest of its key
 * @param owner a hash of whose request made it
 * @param madeAt when, in milliseconds
 * @param mark tells two files of one key apart
 * @param bytes how large the file is
 */
record CacheEntry(String key, String owner, Instant madeAt, String mark, long bytes) {
  private static final Pattern NAME =
      Pattern.compile("([0-9a-f]{64})-([0-9a-f]{16})-([0-9a-f]{1,12})-([0-9a-f]{8})");

  private static final int OWNER_DIGITS = 16;

  /** What stands for a key's id in the name of a file. */
  static String owner(String keyId) {
    return new Fingerprint().text(keyId).value().orElseThrow().substring(0, OWNER_DIGITS);
  }

  /** The entry of a file; empty if its name is that of none. */
  static Optional<CacheEntry> of(String file, long bytes) {
    Matcher name = NAME.matcher(file);
    return name.matches()
        ? Optional.of(
            new CacheEntry(
                name.group(1),
                name.group(2),
                Instant.ofEpochMilli(Long.parseLong(name.group(3), 16)),
                name.group(4),
                bytes))
        : Optional.empty();
  }

  /** The name of its file. */
  String file() {
    return "%s-%s-%x-%s".formatted(key, owner, madeAt.toEpochMilli(), mark);
  }
}
