package io.vacha.engine.espeak;

import io.vacha.engine.EngineException;
import io.vacha.engine.SpeechTask;
import io.vacha.turns.Claim;
import java.nio.file.Path;

/** Speaks texts as the engine does and keeps their pieces apart. Confined to one thread. */
public final class PieceRecorder implements AutoCloseable {
  private final EspeakProcesses processes;

  /** Is given the pieces of an utterance in order. */
  public interface Listener {
    /**
     * One piece.
     *
     * @param pauseMillis silence before it
     * @param samples 16-bit samples at {@link #SAMPLE_RATE_HZ}
     */
    void piece(long pauseMillis, short[] samples);
  }

  /** The sample rate of what is spoken. */
  public static final int SAMPLE_RATE_HZ = WavAnswer.SAMPLE_RATE_HZ;

  /**
   * A recorder with processes of its own.
   *
   * @param folder where the voices are made
   */
  public PieceRecorder(EspeakSettings settings, Path folder) {
    this.processes = new EspeakProcesses(settings, folder);
  }

  /**
   * Speaks one text; a text without words has no pieces.
   *
   * @throws EngineException if espeak-ng is not installed or fails
   */
  public void record(SpeechTask task, Listener listener) throws EngineException {
    EspeakProcesses.Ready ready = processes.ready();
    PieceSpeaker speaker =
        new PieceSpeaker(new ProgramAttempt(ready.children(), Claim.Length.SHORT));
    long pause = 0;
    for (UtterancePart piece : new UtterancePlanner(ready.speller()).plan(task)) {
      switch (piece) {
        case UtterancePart.Silence silence -> pause += silence.millis();
        case UtterancePart.Words words -> {
          listener.piece(pause, speaker.speak(words, task.cancellation()).samples());
          pause = 0;
        }
      }
    }
  }

  @Override
  public void close() {
    processes.close();
  }
}
