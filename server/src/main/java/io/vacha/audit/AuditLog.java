package io.vacha.audit;

import io.vacha.settings.KeyMask;
import io.vacha.storage.Database;
import io.vacha.storage.StorageException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/**
 * The record of what administrators change. An entry is on disk before the change is begun, so that
 * none is made without one; its outcome follows. Entries never change otherwise, and are deleted
 * only when they are older than the retention. Thread-safe.
 */
public final class AuditLog {
  private static final int LONGEST_TEXT = 300;

  /** As many as are added at most meanwhile, and a few more. */
  private static final int DELETED_AT_ONCE = 100;

  private final Database database;
  private final InstantSource clock;
  private final Duration retention;

  /** Keeps entries in {@code database} for as long as the settings say. */
  public AuditLog(Database database, InstantSource clock, AuditSettings settings) {
    this.database = database;
    this.clock = clock;
    this.retention = Duration.ofDays(settings.retentionDays());
  }

  /**
   * Notes that a change is about to be made.
   *
   * @return the number of the entry
   * @throws StorageException if that cannot be noted; the change must not be made then
   */
  public long begin(AuditEntry.Request by) {
    Instant now = clock.instant();
    AuditEntry.Request kept =
        new AuditEntry.Request(
            by.actor(), bounded(by.action()), bounded(by.address()), bounded(by.requestId()));
    return database.write(
        tx -> {
          AuditStore.deleteBefore(tx, now.minus(retention), DELETED_AT_ONCE);
          return AuditStore.insert(tx, now, kept);
        });
  }

  /**
   * Notes what became of it, without waiting for the disk.
   *
   * @param subject what it was about, beyond the action; may be empty
   * @param status the HTTP status of the answer
   */
  public void finish(long entry, String subject, int status) {
    String kept = bounded(subject);
    database.writeLater(tx -> AuditStore.finish(tx, entry, kept, status));
  }

  private static String bounded(String text) {
    String masked = KeyMask.mask(text);
    return masked.length() <= LONGEST_TEXT ? masked : masked.substring(0, LONGEST_TEXT) + "…";
  }

  /** The newest entries before one, the newest first. */
  public List<AuditEntry> before(long entry, int atMost) {
    return database.read(tx -> AuditStore.before(tx, entry, atMost));
  }

  /** The newest entries, the newest first. */
  public List<AuditEntry> newest(int atMost) {
    return before(Long.MAX_VALUE, atMost);
  }
}
