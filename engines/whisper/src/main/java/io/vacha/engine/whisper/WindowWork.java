package io.vacha.engine.whisper;

import io.vacha.engine.Cancellation;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.piece.PieceTurns;
import io.vacha.engine.piece.PieceWork;
import io.vacha.engine.whisper.decode.WhisperProtocol.Request;
import io.vacha.engine.whisper.decode.WhisperState;
import io.vacha.engine.whisper.decode.WindowTranscript;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.KeptProcess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Has the windows of one recording heard, each in its turn among all recordings. Thread-safe.
 *
 * @param task the recording
 * @param voice where it is quiet
 * @param model hears
 * @param lane where its windows wait for a state of the model
 * @param deadline for the whole recording
 */
record WindowWork(
    RecognitionTask task,
    VoiceActivity voice,
    KeptProcess<Request, WindowTranscript> model,
    PieceTurns.Lane lane,
    Deadline deadline)
    implements PieceWork.Worker<Window, List<WindowWork.Part>> {
  /** What is left of a window that is not worth another try. */
  private static final long SHORTEST_MILLIS = 500;

  /** Less than this is no progress. */
  private static final long LEAST_PROGRESS_MILLIS = 1000;

  /**
   * The silence that is put before a recording that begins with speech: without it, Whisper often
   * misses the first words.
   */
  private static final int LEAD_MILLIS = 400;

  private static final int SAMPLES_A_MILLI = 16;

  /** A part of a window with what was heard in it. */
  record Part(Window window, WindowTranscript heard) {}

  /** What was heard in a window, in order. */
  @Override
  public List<Part> work(Window window, Cancellation together) throws IOException {
    List<Part> parts = new ArrayList<>();
    Window rest = window;
    while (rest.durationMillis() >= SHORTEST_MILLIS) {
      WindowTranscript heard = ask(rest, together);
      boolean progress = heard.heardMillis() >= LEAST_PROGRESS_MILLIS;
      if (!heard.ended() && !progress) {
        parts.addAll(inHalves(rest, together));
        return parts;
      }
      parts.add(new Part(rest, heard));
      if (!progress || heard.heardMillis() > rest.durationMillis()) {
        return parts;
      }
      rest = rest.after(heard.heardMillis());
    }
    return parts;
  }

  /** The model had more to write than it can at once. */
  private List<Part> inHalves(Window window, Cancellation together) throws IOException {
    List<Part> parts = new ArrayList<>();
    if (window.durationMillis() >= 2 * LEAST_PROGRESS_MILLIS) {
      for (Window half : window.halves(voice)) {
        parts.addAll(work(half, together));
      }
    }
    return parts;
  }

  private WindowTranscript ask(Window window, Cancellation together) throws IOException {
    short[] samples = window.read(task.audio());
    int lead = window.from() == 0 ? LEAD_MILLIS : 0;
    int total = Math.min(samples.length + lead * SAMPLES_A_MILLI, WhisperState.WINDOW_SAMPLES);
    short[] sound = new short[total];
    System.arraycopy(samples, 0, sound, total - samples.length, samples.length);
    PieceTurns.Place place = lane.enter(deadline, together);
    Request request = new Request(task.language(), sound);
    WindowTranscript heard = model.ask(request, deadline, together, place::close);
    return heard.earlier((total - samples.length) / SAMPLES_A_MILLI);
  }
}
