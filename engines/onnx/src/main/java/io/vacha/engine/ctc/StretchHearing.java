package io.vacha.engine.ctc;

import io.vacha.audio.Sound;
import io.vacha.engine.Cancellation;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.ctc.search.Emission;
import io.vacha.engine.ctc.search.Posteriors;
import io.vacha.engine.ctc.search.Search;
import io.vacha.engine.piece.Piece;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Hears what is said in stretches of one recording. Thread-safe. */
record StretchHearing(CtcModel model, Search search, RecognitionTask task, Deadline deadline) {
  /** Sound that never gets louder is silence, 60 dB below the loudest there can be. */
  private static final float SILENCE = 0.001f;

  /** What is said in each, from the start of the recording. For platform threads. */
  List<List<Emission>> hear(List<Piece> stretches, Cancellation together) throws IOException {
    List<float[]> sounds = new ArrayList<>();
    for (Piece stretch : stretches) {
      sounds.add(Sound.forRecognition(stretch.read(task.audio())).toFloats());
    }
    if (sounds.stream().allMatch(StretchHearing::isSilent)) {
      return stretches.stream().map(_ -> List.<Emission>of()).toList();
    }
    List<Posteriors> posteriors =
        model.listen(sounds, search.width(), task.language(), deadline, together);
    List<List<Emission>> said = new ArrayList<>();
    for (int i = 0; i < stretches.size(); i++) {
      double first = (double) stretches.get(i).firstSample();
      said.add(
          isSilent(sounds.get(i))
              ? List.of()
              : search.search(posteriors.get(i)).stream().map(each -> each.later(first)).toList());
    }
    return said;
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
