package io.vacha.engine.worker;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.AnsweringProcess.Question;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** A question that one process was asked. */
record AskedQuestion<Q, A>(
    AnsweringProcess<Q, A> process,
    Question<A> asked,
    Deadline deadline,
    Cancellation cancellation,
    Runnable free) {
  <T> T await(CompletableFuture<T> result) throws EngineException {
    try {
      return Waiting.forResult(result, deadline, cancellation);
    } catch (TimeoutException e) {
      giveUp();
      throw lateAnswer();
    } catch (ExecutionException e) {
      free.run();
      throw e.getCause() instanceof EngineException known
          ? known
          : EngineException.unavailable("the process does not answer", e.getCause());
    } catch (EngineException e) {
      giveUp();
      throw e;
    }
  }

  private void giveUp() {
    var _ = asked.answer().whenComplete((_, _) -> free.run());
    process.giveUp(asked);
  }

  static EngineException lateAnswer() {
    return EngineException.timedOut("no answer within the deadline");
  }
}
