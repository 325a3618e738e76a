package io.vacha.engine.espeak;

import io.vacha.engine.EngineException;
import io.vacha.engine.Workers;
import io.vacha.engine.espeak.event.EventWorkers;
import io.vacha.engine.espeak.table.KhmerSpeller;
import io.vacha.engine.espeak.table.KhmerVoiceData;
import io.vacha.engine.identity.Fingerprint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds espeak-ng, makes the voices and holds the waiting processes; where that fails it is tried
 * again when somebody wants to speak. Thread-safe: one lock, under which the program is looked for
 * (milliseconds; a second the first time ever) only until it is found.
 */
final class EspeakProcesses implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EspeakProcesses.class);

  /** What espeak-ng speaks English from, in its folder. */
  private static final List<String> SPOKEN_FROM =
      List.of("phontab", "phonindex", "phondata", "intonations", "en_dict");

  /**
   * All that is needed to speak.
   *
   * @param children processes that wait for text
   * @param voices what they speak with
   * @param speller writes Khmer for them
   * @param timed processes that tell when words are said
   */
  record Ready(
      WaitingChildren children, KhmerVoiceData voices, KhmerSpeller speller, EventWorkers timed) {
    void close() {
      children.close();
      timed.close();
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final EspeakSettings settings;
  private final Path folder;
  private volatile @Nullable Ready ready;
  private volatile String description = "espeak-ng is being looked for";
  private volatile Optional<String> identity = Optional.empty();
  private volatile boolean closed;

  EspeakProcesses(EspeakSettings settings, Path folder) {
    this.settings = settings;
    this.folder = folder;
  }

  /** Looks for espeak-ng unless it is found; a failure shows in {@link #description}. */
  void open() {
    try {
      ready();
    } catch (EngineException e) {
      LOG.debug("no embedded speech engine", e);
    }
  }

  /** Looks for espeak-ng anew the next time it is needed, because it does not work any more. */
  void forget(Ready broken) {
    lock.lock();
    try {
      if (broken.equals(ready)) {
        ready = null;
        describe("espeak-ng dies whatever it is given");
        broken.close();
      }
    } finally {
      lock.unlock();
    }
  }

  private void describe(String failure) {
    if (!failure.equals(description)) {
      LOG.warn("No embedded speech engine: {}", failure);
      description = failure;
    }
  }

  /**
   * What is needed to speak.
   *
   * @throws EngineException UNAVAILABLE where there is no espeak-ng or the engine is closed
   */
  Ready ready() throws EngineException {
    Ready open = ready;
    return open != null && !closed ? open : start();
  }

  private Ready start() throws EngineException {
    lock.lock();
    try {
      if (closed) {
        throw EngineException.unavailable("the engine is closed", null);
      }
      return findOnce();
    } finally {
      lock.unlock();
    }
  }

  private Ready findOnce() throws EngineException {
    try {
      Ready open = ready;
      if (open == null) {
        open = find();
        ready = open;
      }
      return open;
    } catch (EngineException e) {
      describe(String.valueOf(e.getMessage()));
      throw e;
    }
  }

  private Ready find() throws EngineException {
    EspeakInstallation found = EspeakInstallation.find(settings.program());
    KhmerVoiceData voices = prepareVoices();
    String warning = voices.warning().map(why -> "; " + why).orElse("");
    description = "espeak-ng " + found.version() + warning;
    identity = identity(found);
    WaitingChildren children = new WaitingChildren(found, voices, settings.workerCount());
    EventWorkers timed =
        new EventWorkers(settings.workerCount(), voices.folder(), List.of(found.data()));
    return new Ready(children, voices, voices.speller(), timed);
  }

  /** The voices are part of the code. */
  private static Optional<String> identity(EspeakInstallation found) {
    Fingerprint print = Fingerprint.ofEngine(EspeakSpeechEngine.class).text(found.version());
    SPOKEN_FROM.forEach(name -> print.file(found.data().resolve(name)));
    return print.program(found.program()).value();
  }

  /** What decides how it sounds, of the last espeak-ng that was found. */
  Optional<String> identity() {
    return identity;
  }

  private KhmerVoiceData prepareVoices() throws EngineException {
    try {
      return KhmerVoiceData.prepare(folder, settings.program());
    } catch (IOException e) {
      throw EngineException.unavailable("cannot make the voices in " + folder, e);
    }
  }

  boolean isAvailable() {
    return ready != null && !closed;
  }

  /** The processes that wait for text or speak. */
  Workers workers() {
    Ready open = ready;
    return open != null && !closed
        ? open.children().workers()
        : new Workers(0, WaitingChildren.wanted(settings.workerCount()));
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
      if (ready != null) {
        ready.close();
      }
    } finally {
      lock.unlock();
    }
  }
}
