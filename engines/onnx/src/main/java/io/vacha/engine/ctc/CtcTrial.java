package io.vacha.engine.ctc;

import io.vacha.audio.Sound;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.model.ModelTrial;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.worker.Deadline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Loads a CTC model and has it listen to a second of silence. */
public final class CtcTrial implements ModelTrial {
  @Override
  public void tryOut(Path folder, List<String> options) throws UnusableModelException {
    CtcFolder files = CtcFolder.read(folder, CtcLayout.valueOf(options.getFirst()));
    try (CtcModel model = CtcModel.load(files, 1)) {
      model.listen(
          List.of(new float[Sound.RECOGNITION_RATE_HZ]),
          model.posteriors(1, Language.AUTO),
          Deadline.after(Duration.ofMinutes(5)),
          new Cancellation());
    } catch (EngineException e) {
      throw new UnusableModelException(folder + " cannot be used: " + e.getMessage(), e);
    }
  }
}
