package io.vacha.engine.ctc;

import io.vacha.audio.Sound;
import io.vacha.engine.Cancellation;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.piece.Piece;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Has the model hear stretches of one recording, but those that are silent. Thread-safe. */
record StretchHearing(CtcModel model, RecognitionTask task, Deadline deadline) {
  /** Sound that never gets louder is silence, 60 dB below the loudest there can be. */
  private static final float SILENCE = 0.001f;

  /** What is made of each, empty for silence. For platform threads. */
  <T> List<Optional<T>> hear(
      List<Piece> stretches, FrameScores.Reading<T> reading, Cancellation together)
      throws IOException {
    List<float[]> sounds = new ArrayList<>();
    for (Piece stretch : stretches) {
      sounds.add(Sound.forRecognition(stretch.read(task.audio())).toFloats());
    }
    if (sounds.stream().allMatch(StretchHearing::isSilent)) {
      return stretches.stream().map(_ -> Optional.<T>empty()).toList();
    }
    List<T> heard = model.listen(sounds, reading, deadline, together);
    List<Optional<T>> spoken = new ArrayList<>();
    for (int i = 0; i < stretches.size(); i++) {
      spoken.add(isSilent(sounds.get(i)) ? Optional.empty() : Optional.of(heard.get(i)));
    }
    return spoken;
  }

  private static boolean isSilent(float[] samples) {
    for (float sample : samples) {
      if (Math.abs(sample) > SILENCE) {
        return false;
      }
    }
    return true;
  }
}
