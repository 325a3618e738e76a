package io.vacha.engine.espeak;

import io.vacha.engine.EngineException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds espeak-ng, makes the voice folder and holds the waiting processes; where that fails it is
 * tried again when somebody wants to speak. Thread-safe: one lock, under which the program is
 * looked for (milliseconds) only until it is found.
 */
final class EspeakProcesses implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EspeakProcesses.class);

  private final ReentrantLock lock = new ReentrantLock();
  private final EspeakSettings settings;
  private final Path folder;
  private volatile @Nullable WaitingChildren waiting;
  private volatile String description = "espeak-ng is being looked for";
  private volatile boolean closed;

  EspeakProcesses(EspeakSettings settings, Path folder) {
    this.settings = settings;
    this.folder = folder;
  }

  /** Looks for espeak-ng; a failure is logged and shows in {@link #description}. */
  void open() {
    try {
      waiting();
    } catch (EngineException e) {
      LOG.warn("No embedded speech engine: {}", e.getMessage());
    }
  }

  /**
   * @throws EngineException UNAVAILABLE where there is no espeak-ng or the engine is closed
   */
  WaitingChildren waiting() throws EngineException {
    if (closed) {
      throw EngineException.unavailable("the engine is closed", null);
    }
    WaitingChildren open = waiting;
    if (open != null) {
      return open;
    }
    lock.lock();
    try {
      return waiting == null ? start() : waiting;
    } catch (EngineException e) {
      description = String.valueOf(e.getMessage());
      throw e;
    } finally {
      lock.unlock();
    }
  }

  private WaitingChildren start() throws EngineException {
    if (closed) {
      throw EngineException.unavailable("the engine is closed", null);
    }
    EspeakInstallation found = EspeakInstallation.find(settings.program());
    VoiceFolder voices = VoiceFolder.create(folder, found, settings.voices());
    List<Speaker> speakers = new ArrayList<>();
    for (String voice : settings.voices().keySet()) {
      for (SpokenLanguage language : SpokenLanguage.values()) {
        speakers.add(new Speaker(voice, language));
      }
    }
    WaitingChildren started =
        new WaitingChildren(found.program(), voices.path(), speakers, settings.workerCount());
    waiting = started;
    description = "espeak-ng " + found.version();
    return started;
  }

  boolean isAvailable() {
    return waiting != null && !closed;
  }

  /** What serves, or what is missing and how to mend it. */
  String description() {
    return closed ? "closed" : description;
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      if (waiting != null) {
        waiting.close();
      }
    } finally {
      lock.unlock();
    }
  }
}
