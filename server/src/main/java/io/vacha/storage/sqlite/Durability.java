package io.vacha.storage.sqlite;

/** What a finished write survives. Every write survives the end of its process, however sudden. */
enum Durability {
  /** Also a loss of power. */
  FLUSHED("FULL"),
  /** A loss of power may undo the last of these, but none that a flushed one came after. */
  UNFLUSHED("NORMAL");

  private final String synchronous;

  Durability(String synchronous) {
    this.synchronous = synchronous;
  }

  /** The value of SQLite's {@code PRAGMA synchronous} in write-ahead mode. */
  String synchronous() {
    return synchronous;
  }
}
