package io.vacha.idempotency;

import io.vacha.error.RepeatedRequest;
import io.vacha.idempotency.IdempotencyStore.Attempt;
import io.vacha.idempotency.IdempotencyStore.Found;
import io.vacha.storage.Database;
import io.vacha.storage.Presence;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Work;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which requests are being answered and which answers were given, for all services on one database.
 * Of any number that ask the same at once, one begins. What a process leaves that ends is taken
 * over by the next that asks; it is not charged again if it was charged. Thread-safe.
 */
public final class IdempotentRequests {
  /** How many bytes are written at once, so that other writes come between. */
  static final int PART_BYTES = 64 * 1024;

  private static final int AT_ONCE = 100;

  private final Database database;
  private final Presence presence;
  private final String owner;
  private final InstantSource clock;
  private final IdempotencySettings settings;
  private final Set<AskedOnce> active = ConcurrentHashMap.newKeySet();

  /** Remembers in {@code database} what the start of the service {@code owner} answers. */
  public IdempotentRequests(
      Database database,
      Presence presence,
      String owner,
      InstantSource clock,
      IdempotencySettings settings) {
    this.database = database;
    this.presence = presence;
    this.owner = owner;
    this.clock = clock;
    this.settings = settings;
  }

  /**
   * Begins a request, unless somebody answers it or has.
   *
   * @param requestId of this attempt
   * @throws io.vacha.error.ApiException 429 where the key has too many of them
   */
  public Beginning begin(AskedOnce name, String requestId) {
    Instant now = clock.instant();
    Attempt attempt = new Attempt(owner, requestId, now, now.plus(settings.kept()));
    Optional<Found> found = database.read(tx -> IdempotencyStore.find(tx, name, now));
    if (found.isEmpty()) {
      requireRoom(name.keyId());
      return begun(
          new IdempotentWork(name, requestId, OptionalLong.empty()),
          tx -> IdempotencyStore.begin(tx, name, attempt));
    }
    if (!found.get().isRunning()) {
      return new Beginning.Answered(found.get().answer());
    }
    return presence.isRunning(found.get().owner())
        ? new Beginning.InProgress()
        : takeOver(name, found.get(), attempt);
  }

  private void requireRoom(String keyId) {
    long kept = database.read(tx -> IdempotencyStore.count(tx, keyId));
    if (kept >= settings.maxRequestsPerKey()) {
      throw RepeatedRequest.tooMany(settings.maxRequestsPerKey());
    }
  }

  private Beginning takeOver(AskedOnce name, Found left, Attempt attempt) {
    OptionalLong paid = database.read(tx -> IdempotencyStore.paidMillis(tx, name.keyId(), left));
    String requestId = paid.isPresent() ? left.requestId() : attempt.requestId();
    Attempt next = new Attempt(owner, requestId, attempt.begunAt(), attempt.expiresAt());
    return begun(
        new IdempotentWork(name, requestId, paid),
        tx -> IdempotencyStore.takeOver(tx, name, left, next));
  }

  /** What is claimed is active before anybody can see it, so that a sweep leaves it alone. */
  private Beginning begun(IdempotentWork work, Work<Boolean> claim) {
    if (!active.add(work.name())) {
      return new Beginning.InProgress();
    }
    boolean isOurs = false;
    try {
      isOurs = database.writeUnflushed(claim);
    } finally {
      if (!isOurs) {
        active.remove(work.name());
      }
    }
    return isOurs ? new Beginning.Begun(work) : new Beginning.InProgress();
  }

  /**
   * Keeps the answer: its body in parts, and then that it is there, on disk when this returns.
   *
   * @param answer complete unless it is too long to be kept
   * @param body read to its end
   */
  public void finish(IdempotentWork work, KeptAnswer answer, InputStream body) throws IOException {
    boolean fits = answer.bodyBytes() <= settings.maxAnswerBytes();
    if (fits) {
      makeRoom(work.name().keyId(), answer.bodyBytes());
      keep(work.name(), body);
    }
    KeptAnswer kept =
        new KeptAnswer(
            answer.name(),
            answer.fingerprint(),
            fits,
            answer.status(),
            answer.headers(),
            fits ? answer.bodyBytes() : 0);
    database.write(tx -> IdempotencyStore.finish(tx, work, owner, kept));
    active.remove(work.name());
  }

  private void keep(AskedOnce name, InputStream body) throws IOException {
    byte[] next = body.readNBytes(PART_BYTES);
    for (int part = 0; next.length > 0; part++) {
      byte[] bytes = next;
      int number = part;
      database.writeUnflushed(tx -> IdempotencyStore.addPart(tx, name, number, bytes));
      next = body.readNBytes(PART_BYTES);
    }
  }

  private void makeRoom(String keyId, long bytes) {
    long excess =
        database.read(tx -> IdempotencyStore.keptBytes(tx, keyId))
            + bytes
            - settings.maxBytesPerKey();
    while (excess > 0) {
      var oldest = database.read(tx -> IdempotencyStore.oldest(tx, keyId, AT_ONCE));
      if (oldest.isEmpty()) {
        return;
      }
      for (KeptAnswer answer : oldest) {
        if (excess > 0) {
          excess -= answer.bodyBytes();
          drop(answer.name());
        }
      }
    }
  }

  private void drop(AskedOnce name) {
    database.writeUnflushed(
        tx -> {
          IdempotencyStore.drop(tx, name);
          return true;
        });
  }

  /**
   * Forgets a request that was not answered with a success, so that it may be sent again. What
   * cannot be forgotten now is by {@link #sweep}.
   */
  public void release(IdempotentWork work) {
    active.remove(work.name());
    try {
      database.writeUnflushed(tx -> IdempotencyStore.release(tx, work, owner));
    } catch (StorageUnavailableException _) {
      return; // the next sweep finds that nobody works on it
    }
  }

  /**
   * Writes the body of an answer.
   *
   * @throws IOException also if the body is no longer there
   */
  public void writeBody(KeptAnswer answer, OutputStream out) throws IOException {
    long left = answer.bodyBytes();
    for (int part = 0; left > 0; part++) {
      int number = part;
      Optional<byte[]> bytes =
          database.read(tx -> IdempotencyStore.part(tx, answer.name(), number));
      if (bytes.isEmpty()) {
        throw new IOException("the answer was dropped while it was sent");
      }
      out.write(bytes.get());
      left -= bytes.get().length;
    }
  }

  /** Forgets what has been kept long enough, and what this process left behind. */
  public void sweep() {
    for (IdempotentWork work : database.read(tx -> IdempotencyStore.runningOf(tx, owner))) {
      if (!active.contains(work.name())) {
        database.writeUnflushed(tx -> IdempotencyStore.release(tx, work, owner));
      }
    }
    Instant now = clock.instant();
    var expired = database.read(tx -> IdempotencyStore.expired(tx, now, AT_ONCE));
    while (!expired.isEmpty()) {
      for (AskedOnce name : expired) {
        delete(name, now);
      }
      expired = database.read(tx -> IdempotencyStore.expired(tx, now, AT_ONCE));
    }
  }

  private void delete(AskedOnce name, Instant now) {
    database.writeUnflushed(
        tx -> {
          IdempotencyStore.delete(tx, name, now);
          return true;
        });
  }
}
