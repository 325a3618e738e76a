package io.vacha.engine.voice;

import io.vacha.audio.PcmFile;
import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.engine.Cancellation;
import io.vacha.engine.model.ModelLayout;
import io.vacha.engine.model.ModelLoad;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.OnnxFile;
import io.vacha.engine.onnx.OnnxLayout;
import io.vacha.engine.piece.Piece;
import io.vacha.engine.piece.PieceCutter;
import io.vacha.engine.piece.PieceWork;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Cuts recordings where a Silero model says that nobody speaks, be it loud or not; by loudness
 * alone where the model cannot be used. Thread-safe.
 */
public final class SileroCutter implements RecordingCutter {
  /** How the model is laid out. */
  public static final ModelLayout LAYOUT =
      new OnnxLayout(
          "silero",
          "silero-vad",
          ModelLayout.Use.VOICE_ACTIVITY,
          List.of(),
          Set.of("sr", "state"),
          Set.of(),
          "");

  /** What is surely not speech still counts a little, so that the quietest of it is chosen. */
  private static final double LEAST = 1e-4;

  private final ModelLoad<SileroModel> model;

  /**
   * Starts to load the model in the background.
   *
   * @param folder where it is
   * @param probe tries it out first
   */
  public SileroCutter(Path folder, ModelProbe probe) {
    model = probe.load("voice activity model " + folder, () -> load(folder, probe));
  }

  private static SileroModel load(Path folder, ModelProbe probe) throws UnusableModelException {
    OnnxFile file = SileroModel.file(folder);
    probe.check(SileroTrial.class, folder, file.files(), List.of());
    return SileroModel.load(file);
  }

  @Override
  public List<Piece> cut(
      PcmFile audio, Duration longest, Deadline deadline, Cancellation cancellation)
      throws IOException {
    if (PieceCutter.isShort(audio, longest) || !model.comes(deadline, cancellation)) {
      return BY_ENERGY.cut(audio, longest, deadline, cancellation);
    }
    SileroModel silero = model.await(deadline, cancellation);
    int steps = Math.toIntExact((audio.sampleCount() + SileroModel.STEP - 1) / SileroModel.STEP);
    float[] speech =
        PieceWork.run(
                List.of(audio),
                1,
                cancellation,
                (file, together) -> {
                  try (PcmStream sound = file.stream()) {
                    return silero.speech(sound, steps, deadline, together);
                  }
                })
            .getFirst();
    return PieceCutter.cut(audio, longest, seconds -> weight(speech, seconds));
  }

  private static double weight(float[] speech, double seconds) {
    int step =
        (int) Math.min(speech.length - 1, seconds * Sound.RECOGNITION_RATE_HZ / SileroModel.STEP);
    return LEAST + speech[step] * speech[step];
  }

  @Override
  public void close() {
    model.close();
  }
}
