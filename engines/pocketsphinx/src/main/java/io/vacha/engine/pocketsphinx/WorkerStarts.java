package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;

/** How the workers of each language are started, one after another. Thread-safe. */
final class WorkerStarts {
  private final PocketsphinxSettings settings;
  private final Path dataFolder;

  /** English before Khmer: the service itself starts meanwhile on the same cores. */
  private final Semaphore starting = new Semaphore(1, true);

  WorkerStarts(PocketsphinxSettings settings, Path dataFolder) {
    this.settings = settings;
    this.dataFolder = dataFolder;
  }

  /** Begins to start those that know English. */
  WorkerPool english() {
    return pool(this::startEnglish);
  }

  /** Begins to start those that know Khmer. */
  WorkerPool khmer() {
    return pool(this::startKhmer);
  }

  /** Starts a worker of a pace. */
  @FunctionalInterface
  private interface Start {
    Worker at(Pace pace, Cancellation cancellation) throws EngineException;
  }

  /** Where no worker is kept for short recordings, those of long ones hear them, at full pace. */
  private WorkerPool pool(Start start) {
    int slow = settings.quickWorkers() == 0 ? 0 : settings.workers();
    return new WorkerPool(
        slow,
        settings.seats() - slow,
        pace -> ((WorkerStarter) stop -> start.at(pace, stop)).inTurn(starting));
  }

  private Worker startEnglish(Pace pace, Cancellation cancellation) throws EngineException {
    SphinxModel model = SphinxModel.english(settings.model());
    if (!model.isInstalled()) {
      throw EngineException.unavailable("there is no model in " + settings.model(), null);
    }
    return Worker.start(model, pace, cancellation);
  }

  private Worker startKhmer(Pace pace, Cancellation cancellation) throws EngineException {
    try {
      return Worker.start(KhmerModel.unpack(dataFolder), pace, cancellation);
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      throw EngineException.unavailable("the Khmer model cannot be written to " + dataFolder, e);
    }
  }
}
