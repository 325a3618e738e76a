package io.vacha.storage.postgres;

import io.vacha.storage.Presence;
import io.vacha.storage.StorageException;
import io.vacha.storage.StorageUnavailableException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The services that run on one database: each has a row and renews it, by the clock of the
 * database. One that has not for a while counts as ended; if it goes on after all, it is there
 * again. Thread-safe.
 */
public final class ClusterPresence implements Presence {
  private static final System.Logger LOG = System.getLogger(ClusterPresence.class.getName());

  /** How long a service counts as running after it was last seen. */
  static final Duration LEASE = Duration.ofSeconds(15);

  private static final Duration RENEWAL = Duration.ofSeconds(3);

  /**
   * Which one of how many this is.
   *
   * @param running how many run
   * @param before how many of them have a smaller id
   */
  record Place(long running, long before) {
    /** Adds up to the limit over all places, whatever it divides by. */
    long shareOf(long limit) {
      return (limit + before) / Math.max(1, running);
    }
  }

  /** Part of a query: which rows are of services that run. */
  private static final String RUNS = "seen_at > now() - make_interval(secs => ?)";

  private final PostgresDatabase database;
  private final String id;
  private final ScheduledExecutorService thread;
  private volatile Place place = new Place(1, 0);

  private ClusterPresence(PostgresDatabase database, String id) {
    this.database = database;
    this.id = id;
    this.thread =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("presence").factory());
  }

  /** Makes the row of this start of the service, and renews it until it is closed. */
  public static ClusterPresence announce(PostgresDatabase database, String id) {
    ClusterPresence presence = new ClusterPresence(database, id);
    presence.renew();
    var _ =
        presence.thread.scheduleWithFixedDelay(
            presence::tryToRenew, RENEWAL.toMillis(), RENEWAL.toMillis(), TimeUnit.MILLISECONDS);
    return presence;
  }

  private void renew() {
    place =
        database.writeUnflushed(
            tx -> {
              tx.update(
                  """
                  INSERT INTO instance (id, seen_at) VALUES (?, clock_timestamp())
                  ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at""",
                  id);
              return tx.first(
                      "SELECT count(*) AS n, count(*) FILTER (WHERE id < ?) AS before"
                          + " FROM instance WHERE "
                          + RUNS,
                      row -> new Place(row.number("n"), row.number("before")),
                      id,
                      lease())
                  .orElseThrow();
            });
  }

  /** A failed renewal is not the last. */
  private void tryToRenew() {
    try {
      renew();
    } catch (StorageUnavailableException e) {
      LOG.log(System.Logger.Level.DEBUG, "The service cannot be announced for now", e);
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.WARNING, "Announcing the service failed; it is tried again", e);
    }
  }

  @Override
  public boolean isRunning(String other) {
    return database.read(
        tx ->
            tx.first("SELECT 1 FROM instance WHERE id = ? AND " + RUNS, _ -> true, other, lease())
                .isPresent());
  }

  @Override
  public void forget(String other) {
    database.writeUnflushed(tx -> tx.update("DELETE FROM instance WHERE id = ?", other));
  }

  /** Of those that run, the one with the least id. */
  @Override
  public boolean tidiesUp() {
    return database.read(
        tx ->
            tx.first(
                    "SELECT min(id) AS id FROM instance WHERE id = ? OR " + RUNS,
                    row -> row.text("id").equals(id),
                    id,
                    lease())
                .orElse(false));
  }

  /** That of the last renewal, also while the database cannot be reached. */
  @Override
  public long shareOf(long limit) {
    return place.shareOf(limit);
  }

  private static long lease() {
    return LEASE.toSeconds();
  }

  /** Takes the row away, so that the others need not wait for the lease. */
  @Override
  public void close() {
    thread.close();
    try {
      forget(id);
    } catch (StorageException e) {
      LOG.log(System.Logger.Level.DEBUG, "The end of the service could not be noted", e);
    }
  }
}
