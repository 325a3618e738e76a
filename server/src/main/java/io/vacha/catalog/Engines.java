package io.vacha.catalog;

import io.vacha.audio.decode.MediaDecoder;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.model.LoadGate;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.worker.Closing;
import io.vacha.settings.Settings;
import io.vacha.workers.WorkerPool;
import io.vacha.workers.WorkersSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All engines of this service by name; more may come while it runs. Closing it stops them.
 * Thread-safe: what there is is replaced as a whole, under one lock.
 */
public final class Engines implements AutoCloseable {
  private static final Duration LONGEST_START = Duration.ofSeconds(10);

  /** A trial in a process of its own may take five minutes, and then it is loaded. */
  static final Duration LONGEST_LOAD = Duration.ofMinutes(6);

  private volatile Map<String, SpeechEngine> speaking;
  private volatile Map<String, RecognitionEngine> listening;
  private final @Nullable WorkerPool workers;
  private boolean closed;

  /**
   * These engines.
   *
   * @param speaking engines that speak
   * @param listening engines that transcribe; one name may be in both
   */
  public Engines(Map<String, SpeechEngine> speaking, Map<String, RecognitionEngine> listening) {
    this(speaking, listening, null);
  }

  /** These engines of workers, which are closed with them. */
  Engines(
      Map<String, SpeechEngine> speaking,
      Map<String, RecognitionEngine> listening,
      @Nullable WorkerPool workers) {
    this.workers = workers;
    this.speaking = Collections.unmodifiableMap(new LinkedHashMap<>(speaking));
    this.listening = Collections.unmodifiableMap(new LinkedHashMap<>(listening));
  }

  /**
   * Makes and starts the engines that the settings name, and the embedded ones; where workers are
   * set, the engines are theirs.
   *
   * @param data the folder of this installation
   * @param answers an existing folder for what remote engines answer
   * @param decoder for what remote engines answer; stays the caller's
   * @param gate opens when models may be loaded
   */
  public static Engines start(
      Settings settings, Path data, Path answers, MediaDecoder decoder, LoadGate gate) {
    WorkersSettings workers = settings.bind("vacha.workers", WorkersSettings.class);
    return workers.areThere()
        ? WorkerEngines.start(settings, workers)
        : new EngineFactory(settings, data, answers, decoder, gate).build();
  }

  /** The same; models are loaded at once. */
  public static Engines start(Settings settings, Path data, Path answers, MediaDecoder decoder) {
    return start(settings, data, answers, decoder, LoadGate.opened());
  }

  /** The same in this process whatever workers there are. */
  public static Engines startHere(
      Settings settings, Path data, Path answers, MediaDecoder decoder) {
    return new EngineFactory(settings, data, answers, decoder, LoadGate.opened()).build();
  }

  /** Engines that speak, by name, as they are now. */
  public Map<String, SpeechEngine> speaking() {
    return speaking;
  }

  /** Engines that transcribe, by name, as they are now. */
  public Map<String, RecognitionEngine> listening() {
    return listening;
  }

  /** The workers whose engines these are; empty where they run here. */
  Optional<WorkerPool> workers() {
    return Optional.ofNullable(workers);
  }

  /** Whether there is an engine of this name. */
  boolean has(String name) {
    return speaking.containsKey(name) || listening.containsKey(name);
  }

  /** Adds an engine under a new name, and closes it with the others; false once it is closed. */
  synchronized boolean add(String name, EngineParts parts) {
    boolean taken =
        (parts.speech().isPresent() && speaking.containsKey(name))
            || (parts.recognition().isPresent() && listening.containsKey(name));
    if (closed || taken) {
      return false;
    }
    parts.speech().ifPresent(engine -> speaking = with(speaking, name, engine));
    parts.recognition().ifPresent(engine -> listening = with(listening, name, engine));
    return true;
  }

  private static <T> Map<String, T> with(Map<String, T> engines, String name, T engine) {
    Map<String, T> more = new LinkedHashMap<>(engines);
    more.put(name, engine);
    return Collections.unmodifiableMap(more);
  }

  /** The engine of this name that speaks. @throws IllegalStateException if there is none */
  public SpeechEngine speech(String name) {
    SpeechEngine engine = speaking.get(name);
    if (engine == null) {
      throw new IllegalStateException("no engine '" + name + "' that speaks");
    }
    return engine;
  }

  /** The one that transcribes. @throws IllegalStateException if there is none */
  public RecognitionEngine recognition(String name) {
    RecognitionEngine engine = listening.get(name);
    if (engine == null) {
      throw new IllegalStateException("no engine '" + name + "' that transcribes");
    }
    return engine;
  }

  /** The health of every engine: of what it says if it speaks, of what it hears otherwise. */
  public Map<String, EngineHealth> health() {
    Map<String, EngineHealth> all = new LinkedHashMap<>();
    speaking.forEach((name, engine) -> all.put(name + " (tts)", engine.health()));
    listening.forEach((name, engine) -> all.put(name + " (transcribe)", engine.health()));
    return all;
  }

  /**
   * The same once every engine that may come up has, and every worker was asked; those that have
   * not within ten seconds are taken as they are, but for models that are being loaded, which may
   * take six minutes.
   */
  public Map<String, EngineHealth> settledHealth() {
    long start = System.nanoTime();
    while ((isComingUp() || isUnasked()) && System.nanoTime() - start < patience().toNanos()) {
      LockSupport.parkNanos(50_000_000);
    }
    return health();
  }

  private boolean isUnasked() {
    return workers != null && !workers.wasAsked();
  }

  private boolean isComingUp() {
    return speaking.values().stream().anyMatch(e -> !e.health().available() && e.mayComeUp())
        || listening.values().stream().anyMatch(e -> !e.health().available() && e.mayComeUp());
  }

  private Duration patience() {
    boolean loading =
        speaking.values().stream().anyMatch(SpeechEngine::isLoading)
            || listening.values().stream().anyMatch(RecognitionEngine::isLoading);
    return loading ? LONGEST_LOAD : LONGEST_START;
  }

  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    Closing.together(
        Stream.concat(
            speaking.values().stream().map(engine -> engine::close),
            listening.values().stream().map(engine -> engine::close)));
    workers().ifPresent(WorkerPool::close);
  }
}
