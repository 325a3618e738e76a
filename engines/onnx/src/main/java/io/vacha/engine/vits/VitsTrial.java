package io.vacha.engine.vits;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.model.ModelTrial;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.worker.Deadline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Loads a voice and has it say something. */
public final class VitsTrial implements ModelTrial {
  private static final String FILES_TELL = "-";

  /** What the trial is told: the layout, and where it may write. */
  static List<String> options(@Nullable VitsLayout layout, Path workFolder) {
    return List.of(layout == null ? FILES_TELL : layout.name(), workFolder.toString());
  }

  @Override
  public void tryOut(Path folder, List<String> options) throws UnusableModelException {
    VitsFolder files = VitsFolder.read(folder, settings(options.getFirst()));
    try (VitsModel model = VitsModel.load(files, 1, Path.of(options.get(1)))) {
      Deadline deadline = Deadline.after(Duration.ofMinutes(5));
      if (model.run(files.voice().sample(), deadline, new Cancellation()).length == 0) {
        throw new UnusableModelException(folder + " gives no sound");
      }
    } catch (EngineException e) {
      throw new UnusableModelException(folder + " cannot be used: " + e.getMessage(), e);
    }
  }

  private static VitsSettings settings(String layout) {
    VitsSettings usual = VitsSettings.defaults();
    return layout.equals(FILES_TELL) ? usual : usual.laidOut(VitsLayout.valueOf(layout));
  }
}
