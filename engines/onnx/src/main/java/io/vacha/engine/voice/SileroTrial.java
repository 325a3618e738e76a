package io.vacha.engine.voice;

import io.vacha.engine.Cancellation;
import io.vacha.engine.model.ModelTrial;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Loads a Silero model and has it listen to a moment of silence. */
public final class SileroTrial implements ModelTrial {
  @Override
  public void tryOut(Path folder, List<String> options) throws UnusableModelException {
    try (SileroModel model = SileroModel.load(SileroModel.file(folder))) {
      Deadline later = Deadline.after(Duration.ofMinutes(1));
      model.speech(new Silence(), 3, later, new Cancellation());
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException(folder + " cannot be used: " + e.getMessage(), e);
    }
  }
}
