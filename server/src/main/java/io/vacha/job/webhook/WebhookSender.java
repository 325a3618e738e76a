package io.vacha.job.webhook;

import io.vacha.account.key.KeyService;
import io.vacha.job.webhook.WebhookAttempt.Outcome;
import io.vacha.job.webhook.WebhookStore.Due;
import io.vacha.storage.Database;
import io.vacha.storage.StorageException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Sends webhooks that are due. An attempt is a lease in the row of the job: if its service is
 * killed, it is due again when the lease ends. Keys take turns and none has more than its share at
 * the same time, so a receiver that hangs delays nobody else's. Thread-safe.
 */
final class WebhookSender implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WebhookSender.class);

  /** Between attempts, as Standard Webhooks recommends. */
  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(5),
          Duration.ofHours(10),
          Duration.ofHours(14),
          Duration.ofHours(20),
          Duration.ofHours(24));

  private static final double JITTER = 0.2;
  private static final Duration LONGEST_PAUSE = Duration.ofHours(24);

  /** Time to find the address of a receiver, in addition to that of the call. */
  private static final Duration RESOLVING = Duration.ofSeconds(45);

  private static final long GLANCE_MILLIS = 1000;
  private static final int KEYS_AT_ONCE = 1000;

  private final Parts parts;
  private final WebhookSettings settings;
  private final WebhookAttempt attempt;
  private final Map<String, Integer> atWork = new ConcurrentHashMap<>();
  private final BlockingQueue<Boolean> wake = new ArrayBlockingQueue<>(1);
  private final ExecutorService threads;
  private final Thread loop;
  private volatile boolean stopping;

  private WebhookSender(Parts parts, WebhookSettings settings, WebhookAttempt attempt) {
    this.parts = parts;
    this.settings = settings;
    this.attempt = attempt;
    this.threads =
        Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("webhook-", 0).factory());
    this.loop = Thread.ofPlatform().daemon().name("webhooks").unstarted(this::work);
  }

  /** What a sender works with. */
  record Parts(
      Database database,
      KeyService keys,
      WebhookSecrets secrets,
      InstantSource clock,
      RandomGenerator random) {}

  static WebhookSender start(Parts parts, WebhookSettings settings, WebhookAttempt attempt) {
    WebhookSender sender = new WebhookSender(parts, settings, attempt);
    sender.loop.start();
    return sender;
  }

  private void work() {
    while (!stopping) {
      try {
        if (!startSome()) {
          var _ = wake.poll(GLANCE_MILLIS, TimeUnit.MILLISECONDS);
        }
      } catch (StorageException e) {
        LOG.debug("no webhooks can be sent for now", e);
        pause();
      } catch (InterruptedException _) {
        return;
      } catch (RuntimeException | Error e) {
        unforeseen("a turn of the webhooks failed", e);
        pause();
      }
    }
  }

  /** What is cut off because the service stops is no fault; its lease brings it back. */
  private void unforeseen(String what, Throwable failure) {
    LOG.atLevel(stopping ? Level.DEBUG : Level.ERROR).setCause(failure).log(what);
  }

  private void pause() {
    try {
      Thread.sleep(GLANCE_MILLIS);
    } catch (InterruptedException _) {
      stopping = true;
    }
  }

  /** Starts one of each key that has some and may have more; false if there was none. */
  private boolean startSome() {
    boolean hasStarted = false;
    Instant now = parts.clock().instant();
    for (String key : parts.database().read(tx -> WebhookStore.keys(tx, now, KEYS_AT_ONCE))) {
      if (total() >= settings.deliveries()) {
        return false;
      }
      if (atWork.getOrDefault(key, 0) < settings.perKey()) {
        hasStarted |= start(key, now);
      }
    }
    return hasStarted;
  }

  private int total() {
    return atWork.values().stream().mapToInt(Integer::intValue).sum();
  }

  private boolean start(String key, Instant now) {
    Instant leaseEnd = now.plus(settings.timeout()).plus(RESOLVING);
    var due = parts.database().write(tx -> WebhookStore.take(tx, key, now, leaseEnd));
    due.ifPresent(
        taken -> {
          atWork.merge(key, 1, Integer::sum);
          try {
            threads.execute(() -> send(taken));
          } catch (OutOfMemoryError e) { // no thread is to be had; its lease ends
            done(key);
            throw e;
          }
        });
    return due.isPresent();
  }

  private void done(String key) {
    atWork.compute(key, (_, n) -> n == null || n == 1 ? null : n - 1);
  }

  private void send(Due due) {
    try {
      if (parts.keys().isActive(due.keyId())) {
        settle(due, attempt.make(due, parts.secrets().current(due.keyId())));
      } else {
        note(due, "failed", null);
      }
    } catch (StorageException e) {
      LOG.debug("what came of the webhook of {} could not be noted", due.jobId(), e);
    } catch (RuntimeException e) {
      unforeseen("the webhook of " + due.jobId() + " failed in an unforeseen way", e);
    } finally {
      done(due.keyId());
      var _ = wake.offer(true);
    }
  }

  private void settle(Due due, Outcome outcome) {
    switch (outcome) {
      case Outcome.Delivered() -> note(due, "delivered", null);
      case Outcome.Disabled() ->
          parts.database().write(tx -> WebhookStore.disable(tx, due.keyId(), due.url()));
      case Outcome.Failed(Duration notBefore) -> {
        if (due.attempts() > PAUSES.size()) {
          note(due, "failed", null);
        } else {
          note(due, "pending", parts.clock().instant().plus(pause(due.attempts(), notBefore)));
        }
      }
    }
  }

  private Duration pause(int attempts, Duration notBefore) {
    Duration least = PAUSES.get(attempts - 1);
    Duration asked = notBefore.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : notBefore;
    Duration pause = asked.compareTo(least) > 0 ? asked : least;
    return pause.plusMillis((long) (pause.toMillis() * JITTER * parts.random().nextDouble()));
  }

  private void note(Due due, String state, @Nullable Instant nextAt) {
    if (!parts.database().<Boolean>write(tx -> WebhookStore.settle(tx, due, state, nextAt))) {
      LOG.debug("the webhook of {} was settled by another attempt", due.jobId());
    }
  }

  /** Ends it; what was being sent is tried again when its lease ends. A second call is nothing. */
  @Override
  public void close() {
    stopping = true;
    loop.interrupt();
    try {
      var _ = loop.join(Duration.ofSeconds(5));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    threads.shutdownNow();
  }
}
