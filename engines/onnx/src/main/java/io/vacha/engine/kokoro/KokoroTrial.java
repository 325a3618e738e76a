package io.vacha.engine.kokoro;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.kokoro.symbols.SymbolRun;
import io.vacha.engine.model.ModelTrial;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.worker.Deadline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Loads the model and has one of its voices say something. */
public final class KokoroTrial implements ModelTrial {
  private static final SymbolRun SAMPLE = SymbolRun.of("həlˈO.");

  @Override
  public void tryOut(Path folder, List<String> options) throws UnusableModelException {
    KokoroFolder files = KokoroFolder.read(folder);
    try (KokoroModel model = KokoroModel.load(files, 1, Path.of(options.getFirst()))) {
      Deadline deadline = Deadline.after(Duration.ofMinutes(5));
      Style style = files.styles().values().iterator().next();
      Cancellation stop = new Cancellation();
      if (model.begin(SAMPLE, style, 1, deadline, stop).next(stop).samples().length == 0) {
        throw new UnusableModelException(folder + " gives no sound");
      }
    } catch (EngineException e) {
      throw new UnusableModelException(folder + " cannot be used: " + e.getMessage(), e);
    }
  }
}
