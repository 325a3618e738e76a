package io.vacha.storage;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Looks after what the service keeps on disk, twice a second: notices what requests do not, and
 * brings back what comes back. Thread-safe.
 */
public final class StorageWatch implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(StorageWatch.class.getName());
  private static final Duration INTERVAL = Duration.ofMillis(500);

  private final Database database;
  private final Scratch scratch;
  private final ScheduledExecutorService thread;
  private volatile boolean hasScratch = true;
  private volatile boolean unreachable;

  private StorageWatch(Database database, Scratch scratch) {
    this.database = database;
    this.scratch = scratch;
    this.thread =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("storage-watch").factory());
  }

  /** Begins to look. */
  static StorageWatch start(Database database, Scratch scratch) {
    StorageWatch watch = new StorageWatch(database, scratch);
    var _ =
        watch.thread.scheduleWithFixedDelay(
            watch::look, INTERVAL.toMillis(), INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    return watch;
  }

  /** A failed look is not the last; an outage is one line. */
  private void look() {
    try {
      database.look();
      hasScratch = scratch.restore();
      unreachable = false;
    } catch (StorageUnavailableException e) {
      LOG.log(
          unreachable ? System.Logger.Level.DEBUG : System.Logger.Level.WARNING,
          "The database cannot be asked how it is; it is tried again: {0}",
          e.getMessage());
      unreachable = true;
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.WARNING, "Looking after the data folder failed", e);
    }
  }

  /** Whether requests can be served as far as storage goes. */
  public boolean isWell() {
    return hasScratch && database.problem().isEmpty() && canRead();
  }

  private boolean canRead() {
    try {
      return database.read(_ -> true);
    } catch (StorageException e) {
      return false;
    }
  }

  @Override
  public void close() {
    thread.close();
  }
}
