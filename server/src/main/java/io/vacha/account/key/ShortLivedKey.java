package io.vacha.account.key;

import io.vacha.settings.Secret;
import java.time.Instant;

/**
 * A secret that stands for a key for a while, for programs that must not hold the key.
 *
 * @param secret what is sent in the key's place
 * @param expiresAt when it ends
 */
public record ShortLivedKey(Secret secret, Instant expiresAt) {
  /** What one is good for; it does nothing else. */
  public enum Use {
    /** Sessions that listen. */
    LISTEN("ek_"),
    /** Sessions that speak. */
    SPEAK("ek_speak_");

    private final String prefix;

    Use(String prefix) {
      this.prefix = prefix;
    }

    /** How the secret begins. */
    String prefix() {
      return prefix;
    }

    /**
     * What is signed, so that no secret of one use becomes one of another. Those that listen are
     * signed without a word of it, as by gateways that know no other use.
     */
    String claim(String keyId, String end) {
      return (this == LISTEN ? "" : prefix) + keyId + "." + end;
    }
  }
}
