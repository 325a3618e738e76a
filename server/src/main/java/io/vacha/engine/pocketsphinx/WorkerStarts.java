package io.vacha.engine.pocketsphinx;

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

  WorkerStarter english() {
    return ((WorkerStarter) this::startEnglish).inTurn(starting);
  }

  WorkerStarter khmer() {
    return ((WorkerStarter) this::startKhmer).inTurn(starting);
  }

  private Worker startEnglish() throws EngineException {
    SphinxModel model = SphinxModel.english(settings.model());
    if (!model.isInstalled()) {
      throw EngineException.unavailable("there is no model in " + settings.model(), null);
    }
    return Worker.start(model);
  }

  private Worker startKhmer() throws EngineException {
    try {
      return Worker.start(KhmerModel.unpack(dataFolder));
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      throw EngineException.unavailable("the Khmer model cannot be written to " + dataFolder, e);
    }
  }
}
