package io.vacha.account;

import java.util.Locale;

/** What a key may be used for. */
public enum Role {
  /** Speech, transcription and one's own usage. */
  CLIENT,
  /** The administration of accounts and keys. */
  ADMIN;

  /** The name in the database and on the wire. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The role with this name. @throws IllegalArgumentException if there is none */
  public static Role of(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT));
  }
}
