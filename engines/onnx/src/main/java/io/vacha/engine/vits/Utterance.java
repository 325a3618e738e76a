package io.vacha.engine.vits;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.worker.Deadline;

/**
 * A text on its way.
 *
 * @param model speaks its own language
 * @param other says what is in the other one
 * @param deadline of the whole text
 */
record Utterance(VitsModel model, FallbackVoice other, SpeechTask task, Deadline deadline) {
  /** The samples of one piece, at the rate of the model. */
  short[] speak(VitsPiece piece, Cancellation stop) throws EngineException {
    stop.check();
    int rateHz = model.folder().voice().sampleRateHz();
    return switch (piece) {
      case VitsPiece.Own own -> model.speak(own.text(), deadline, stop);
      case VitsPiece.Other text -> other.speak(text.text(), task, rateHz, stop);
      case VitsPiece.Silence silence -> new short[(int) (silence.millis() * rateHz / 1000)];
    };
  }
}
