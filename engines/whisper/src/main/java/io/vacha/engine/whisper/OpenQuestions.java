package io.vacha.engine.whisper;

import io.vacha.engine.EngineException;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** What one process was asked and has not answered yet. Thread-safe. */
final class OpenQuestions {
  private final AtomicInteger numbers = new AtomicInteger();
  private final Map<Integer, CompletableFuture<Heard>> asked = new ConcurrentHashMap<>();

  /** A question with a number of its own. */
  Question open() {
    Question question = new Question(numbers.incrementAndGet(), new CompletableFuture<>());
    asked.put(question.number(), question.answer());
    return question;
  }

  /** Hands an answer to whoever waits for it. */
  void answer(int number, Heard heard) {
    CompletableFuture<Heard> answer = asked.remove(number);
    if (answer != null) {
      answer.complete(heard);
    }
  }

  /** Tells all who wait that the process died. */
  void fail(IOException reason) {
    EngineException failure = EngineException.unavailable("the model's process died", reason);
    asked.keySet().forEach(number -> fail(number, failure));
  }

  private void fail(int number, EngineException failure) {
    CompletableFuture<Heard> answer = asked.remove(number);
    if (answer != null) {
      answer.completeExceptionally(failure);
    }
  }
}
