package io.vacha.workers;

import io.vacha.engine.Circuit;
import io.vacha.engine.EngineException;
import io.vacha.engine.Lane;
import io.vacha.workers.wire.EngineReport;
import io.vacha.workers.wire.EngineWork;
import io.vacha.workers.wire.ModelReport;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The workers of this gateway. Work goes to the one with the least to do; one that is full, or is
 * lost before anything was heard of it, is followed by another. Closing it leaves them alone.
 * Thread-safe.
 */
public final class WorkerPool implements AutoCloseable {
  /** How many workers may be lost over one task. */
  private static final int MOST_LOST = 2;

  /** How many times as long as one that works may one that is asked how it is say nothing. */
  private static final int SILENCES = 2;

  private static final Duration LOOK = Duration.ofMillis(20);

  private final WorkersSettings settings;
  private final HttpClient client;
  private final WorkerRoll roll;
  private final AtomicInteger turn = new AtomicInteger();
  private final Map<EngineKey, EngineReport> known = new ConcurrentHashMap<>();
  private final AtomicReference<Runnable> news = new AtomicReference<>(() -> {});

  private WorkerPool(WorkersSettings settings, ClusterSecret secret) {
    this.settings = settings;
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(settings.connectTimeout())
            .executor(Executors.newVirtualThreadPerTaskExecutor());
    ClusterTrust.context(settings).ifPresent(builder::sslContext);
    this.client = builder.build();
    Duration longestSilence = settings.patience().multipliedBy(SILENCES);
    this.roll =
        new WorkerRoll(
            settings.addresses(),
            base -> new Worker(new WorkerLink(base, secret, client), longestSilence));
  }

  /**
   * Begins to look after the workers.
   *
   * @throws io.vacha.settings.SettingsException if the secret or the certificates cannot be used
   */
  public static WorkerPool start(WorkersSettings settings) {
    WorkerPool pool = new WorkerPool(settings, ClusterSecret.of(settings));
    pool.roll.start(pool::learn);
    return pool;
  }

  private void learn(List<EngineReport> engines) {
    boolean fresh = false;
    for (EngineReport engine : engines) {
      EngineReport before = known.put(EngineKey.of(engine), engine);
      fresh |= before == null || !Objects.equals(before.model(), engine.model());
    }
    if (fresh) {
      news.get().run();
    }
  }

  /**
   * Runs from now on whenever an engine is met with another model, or first, on a pool's thread.
   */
  public void onNews(Runnable listener) {
    news.set(listener);
  }

  /**
   * Waits until a worker answers, or as long as this; returns whether one does. Where all refuse
   * this gateway it does not wait.
   */
  public boolean await(Duration longest) {
    long end = System.nanoTime() + longest.toNanos();
    while (!isUp() && !isRefused() && System.nanoTime() < end) {
      LockSupport.parkNanos(LOOK.toNanos());
    }
    return isUp();
  }

  /** Whether a worker answers. */
  public boolean isUp() {
    return roll.all().stream().anyMatch(Worker::isUp);
  }

  /**
   * Whether every worker refuses this gateway, or this gateway it, until settings change: another
   * secret or version, a certificate that is not trusted. One that may only not have started yet
   * does not.
   */
  boolean isRefused() {
    return roll.isRefused();
  }

  /** Whether every worker was asked how it is, and answered or had its time to. */
  public boolean wasAsked() {
    return roll.wasAsked();
  }

  /** The engines that workers have or had. */
  public List<EngineKey> engines() {
    return known.keySet().stream()
        .sorted(Comparator.comparing(EngineKey::name).thenComparing(EngineKey::work))
        .toList();
  }

  /** What was told of an engine last, also by a worker that has gone. */
  Optional<EngineReport> known(EngineKey engine) {
    return Optional.ofNullable(known.get(engine));
  }

  /** The installed model of a worker behind an engine that recognises. */
  public Optional<ModelReport> model(String engine) {
    return known(new EngineKey(engine, EngineWork.RECOGNITION)).map(EngineReport::model);
  }

  WorkersSettings settings() {
    return settings;
  }

  /** All workers there are now. */
  List<Worker> workers() {
    return roll.all();
  }

  /** For each address that was set, whether it leads to a worker that answers. */
  List<Circuit> circuits() {
    return roll.circuits();
  }

  /**
   * Has a worker do something.
   *
   * @throws EngineException UNAVAILABLE where none could, with the time of the next try if all are
   *     full; whatever its engine throws; CANCELLED; TIMED_OUT
   */
  <T> T ask(WorkerQuestion question, WorkerAnswer.Parser<T> parser) throws EngineException {
    Duration retryAfter = null;
    EngineException failure = EngineException.unavailable("no worker has the engine now", null);
    int lost = 0;
    for (Worker worker : inOrder(question.engine(), question.lane())) {
      question.cancellation().check();
      try {
        return worker.ask(question, parser);
      } catch (WorkerFullException e) {
        retryAfter = sooner(retryAfter, e.retryAfter());
      } catch (WorkerLostException e) {
        failure = e.failure();
        lost++;
      } catch (EngineException e) {
        if (e.kind() != EngineException.Kind.UNAVAILABLE) {
          throw e;
        }
        failure = e;
        lost++;
      }
      if (lost == MOST_LOST) {
        throw failure;
      }
    }
    throw retryAfter == null ? failure : EngineException.full("all workers are full", retryAfter);
  }

  private static Duration sooner(@Nullable Duration one, Duration other) {
    return one == null || other.compareTo(one) < 0 ? other : one;
  }

  /**
   * Those with room and the least to do first, those that stop last: what has taken their place may
   * not be known yet. Equal ones take turns.
   */
  private List<Worker> inOrder(EngineKey engine, Lane lane) {
    List<Worker> able = new ArrayList<>(roll.all());
    able.removeIf(worker -> worker.offer(engine).filter(EngineReport::available).isEmpty());
    if (able.size() > 1) {
      Collections.rotate(able, Math.floorMod(turn.getAndIncrement(), able.size()));
      IdentityHashMap<Worker, Integer> active = new IdentityHashMap<>();
      able.forEach(worker -> active.put(worker, worker.active(engine, lane)));
      able.sort(
          Comparator.comparing(Worker::isStopping)
              .thenComparing(Worker::isSilent)
              .thenComparing(Worker::rests)
              .thenComparing(
                  worker -> active.getOrDefault(worker, 0) >= worker.capacity(engine, lane))
              .thenComparing(worker -> active.getOrDefault(worker, 0)));
    }
    return able;
  }

  /** Forgets the workers. */
  @Override
  public void close() {
    roll.close();
    client.shutdownNow();
  }
}
