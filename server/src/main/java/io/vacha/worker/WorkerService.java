package io.vacha.worker;

import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.vacha.Installation;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.catalog.Engines;
import io.vacha.catalog.WorkerModels;
import io.vacha.catalog.watch.EngineMetrics;
import io.vacha.catalog.watch.EngineWatch;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.ops.Readiness;
import io.vacha.settings.Settings;
import io.vacha.settings.SettingsException;
import io.vacha.settings.ShutdownSettings;
import io.vacha.storage.DataFolder;
import io.vacha.storage.Instance;
import io.vacha.storage.Scratch;
import io.vacha.workers.ClusterSecret;
import io.vacha.workers.WorkerLaneSettings;
import io.vacha.workers.WorkerSettings;
import io.vacha.workers.WorkersSettings;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.apache.catalina.LifecycleException;

/**
 * A worker while it runs: engines behind a listener for gateways; no accounts, no database, no
 * pages. Thread-safe.
 */
public final class WorkerService implements AutoCloseable {
  private static final Duration LOOK = Duration.ofMillis(20);

  private final Instance instance;
  private final MediaDecoder decoder;
  private final Engines engines;
  private final EngineWatch watch;
  private final EngineGates gates;
  private final Readiness readiness = new Readiness(() -> true);
  private final WorkerListener listener;
  private final Duration notice;
  private final Duration grace;
  private final AtomicBoolean stopping = new AtomicBoolean();
  private final AtomicBoolean refusing = new AtomicBoolean();

  private WorkerService(Installation installation, ClusterSecret secret) {
    Settings settings = installation.settings();
    WorkerSettings own = settings.bind("vacha.worker", WorkerSettings.class);
    MediaSettings media = settings.bind("vacha.media", MediaSettings.class);
    notice = settings.bind("vacha.shutdown", ShutdownSettings.class).notice();
    grace = own.grace();
    instance = Instance.start(installation.data(), new SecureRandom());
    Scratch scratch = Scratch.open(installation.data(), instance);
    decoder = new MediaDecoder(media, scratch.folder("decoded"));
    engines = Engines.startHere(settings, installation.data(), scratch.folder("answers"), decoder);
    watch = new EngineWatch(engines::health).start();
    readiness.needs(watch::isWell);
    var lanes = settings.bindMap("vacha.worker.engines", WorkerLaneSettings.class);
    gates = new EngineGates(engines, lanes);
    var tasks =
        new WorkerTasks(KhmerFrontEnd.load(), scratch.folder("heard"), media.longestRecording());
    var models = WorkerModels.of(settings, installation.data());
    var reports = new EngineReports(engines, gates, models);
    listener =
        new WorkerListener(
            WorkerListener.Parts.of(installation),
            new WorkerServlet(secret, reports, tasks, stopping::get, refusing::get),
            new WorkerOps(readiness, metrics()));
  }

  private PrometheusMeterRegistry metrics() {
    var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    new JvmMemoryMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    EngineMetrics.bind(engines.speaking(), engines.listening(), registry);
    gates.bindTo(registry);
    return registry;
  }

  /**
   * Starts a worker and returns when its engines can be asked.
   *
   * @throws SettingsException if a setting cannot be used, or a port cannot be opened
   * @throws io.vacha.storage.StorageException if its data folder cannot be used
   */
  public static WorkerService start(Installation installation) {
    Settings settings = installation.settings();
    ClusterSecret secret = ClusterSecret.of(settings.bind("vacha.workers", WorkersSettings.class));
    DataFolder.prepare(installation.data());
    WorkerService service = new WorkerService(installation, secret);
    try {
      service.listener.start();
    } catch (LifecycleException e) {
      service.release();
      throw new SettingsException("The worker cannot listen: " + deepest(e).getMessage() + ".");
    }
    var _ = service.engines.settledHealth();
    service.readiness.started();
    return service;
  }

  private static Throwable deepest(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause;
  }

  /** The address for gateways on this machine. */
  public String address() {
    return listener.scheme() + "://localhost:" + port();
  }

  /** The port for gateways. */
  public int port() {
    return listener.port();
  }

  /** The port of health and metrics, or -1. */
  public int managementPort() {
    return listener.managementPort();
  }

  /** How many tasks are being worked on. */
  public int active() {
    return gates.active();
  }

  /**
   * Stops it: not ready, after {@code vacha.shutdown.notice} no more work, what runs finishes
   * within {@code vacha.worker.grace}, then the engines end. A second call does nothing.
   */
  @Override
  public void close() {
    if (stopping.compareAndSet(false, true)) {
      readiness.stopping();
      LockSupport.parkNanos(notice.toNanos());
      refusing.set(true);
      long end = System.nanoTime() + grace.toNanos();
      while (gates.active() > 0 && System.nanoTime() < end) {
        LockSupport.parkNanos(LOOK.toNanos());
      }
      listener.close();
      release();
    }
  }

  private void release() {
    watch.close();
    engines.close();
    decoder.close();
    instance.close();
  }
}
