package io.vacha.quota;

import io.vacha.storage.Database;
import io.vacha.storage.Instance;
import io.vacha.storage.Transaction;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Releases what requests held that nobody will end any more. Thread-safe. */
public final class QuotaSweeper {
  /** How long a settled reservation is remembered after its lease. */
  private static final Duration MEMORY = Duration.ofHours(1);

  private static final int DELETED_AT_ONCE = 5_000;

  private final Database database;
  private final Path dataFolder;
  private final String owner;
  private final LeaseTime time;

  /** Sweeps for the start of the service {@code owner}, which runs on {@code dataFolder}. */
  public QuotaSweeper(Database database, Path dataFolder, String owner, LeaseTime time) {
    this.database = database;
    this.dataFolder = dataFolder;
    this.owner = owner;
    this.time = time;
  }

  /** Releases our leases that are over and all that belongs to processes that have ended. */
  public void sweep() {
    long now = time.now();
    database.write(tx -> expire(tx, now));
    for (String other : database.read(SweepStore::owners)) {
      if (!other.equals(owner) && !Instance.isRunning(dataFolder, other)) {
        database.write(tx -> releaseAllOf(tx, other));
        Instance.forget(dataFolder, other);
      }
    }
    long before = time.ago(MEMORY);
    database.write(tx -> SweepStore.deleteSettled(tx, owner, before, DELETED_AT_ONCE));
  }

  private int expire(Transaction tx, long now) {
    List<SweepStore.Held> expired = SweepStore.expired(tx, owner, now);
    for (SweepStore.Held held : expired) {
      QuotaStore.unhold(tx, held.keyId(), held.month(), held.audio());
      QuotaStore.setState(tx, held.owner(), held.number(), "expired");
    }
    return expired.size();
  }

  private static int releaseAllOf(Transaction tx, String ended) {
    List<SweepStore.Held> left = SweepStore.heldBy(tx, ended);
    left.forEach(held -> QuotaStore.unhold(tx, held.keyId(), held.month(), held.audio()));
    SweepStore.deleteAllOf(tx, ended);
    return left.size();
  }
}
