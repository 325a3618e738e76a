package io.vacha.engine.whisper;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.piece.PieceTurns;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Waiting;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Has the windows of one recording heard, each in its turn among all recordings. Blocks on nothing
 * but locks and futures, so virtual threads may use it. Thread-safe.
 *
 * @param task the recording
 * @param voice where it is quiet
 * @param model hears
 * @param lane where its windows wait for a state of the model
 * @param deadline for the whole recording
 * @param together ends the work on all windows
 */
record WindowWork(
    RecognitionTask task,
    VoiceActivity voice,
    LoadedModel model,
    PieceTurns.Lane lane,
    Deadline deadline,
    Cancellation together) {
  /** What is left of a window that is not worth another try. */
  private static final long SHORTEST_MILLIS = 500;

  /** Less than this is no progress. */
  private static final long LEAST_PROGRESS_MILLIS = 1000;

  /** How long a state may take to notice that its work is not wanted any more. */
  private static final Duration GRACE = Duration.ofSeconds(60);

  /** A part of a window with what was heard in it. */
  record Part(Window window, Heard heard) {}

  /** What was heard in a window, in order. */
  List<Part> hear(Window window) throws IOException {
    List<Part> parts = new ArrayList<>();
    Window rest = window;
    while (rest.durationMillis() >= SHORTEST_MILLIS) {
      Heard heard = ask(rest);
      boolean progress = heard.heardMillis() >= LEAST_PROGRESS_MILLIS;
      if (!heard.ended() && !progress) {
        parts.addAll(inHalves(rest));
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
  private List<Part> inHalves(Window window) throws IOException {
    List<Part> parts = new ArrayList<>();
    if (window.durationMillis() >= 2 * LEAST_PROGRESS_MILLIS) {
      for (Window half : window.halves(voice)) {
        parts.addAll(hear(half));
      }
    }
    return parts;
  }

  private Heard ask(Window window) throws IOException {
    short[] samples = window.read(task.audio());
    PieceTurns.Place place = lane.enter(deadline, together);
    ModelProcess process;
    try {
      process = await(model.process());
    } catch (EngineException e) {
      place.close();
      throw e;
    }
    Question question = process.ask(task.language(), samples);
    var _ = question.answer().whenComplete((_, _) -> place.close());
    try {
      return await(question.answer());
    } catch (EngineException e) {
      giveUp(process, question);
      throw e;
    }
  }

  private <T> T await(CompletableFuture<T> result) throws EngineException {
    try {
      return Waiting.forResult(result, deadline, together);
    } catch (TimeoutException e) {
      throw EngineException.timedOut("no answer within the deadline");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof EngineException known
          ? known
          : EngineException.unavailable("the model does not answer", e.getCause());
    }
  }

  /** The state stops before its next token; a process that does not is hanging. */
  private static void giveUp(ModelProcess process, Question question) {
    process.cancel(question);
    var _ =
        question
            .answer()
            .copy()
            .orTimeout(GRACE.toMillis(), TimeUnit.MILLISECONDS)
            .whenComplete(
                (_, failure) -> {
                  if (failure instanceof TimeoutException) {
                    process.kill();
                  }
                });
  }
}
