package io.vacha.live;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;

/** Hears a word in every half second of sound, whatever it is, or is out of order. */
final class CountingEngine implements RecognitionEngine {
  private final boolean broken;
  private final AtomicInteger runs = new AtomicInteger();

  CountingEngine(boolean broken) {
    this.broken = broken;
  }

  /** How often it was asked. */
  int runs() {
    return runs.get();
  }

  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    runs.incrementAndGet();
    if (broken) {
      throw EngineException.timedOut("out of order");
    }
    List<RecognizedWord> words =
        LongStream.range(0, task.audio().durationMillis() / 500)
            .mapToObj(i -> new RecognizedWord("la", 500 * i, 500 * i + 400, 0.9))
            .toList();
    return Recognition.ofWords(words, Language.EN);
  }

  @Override
  public List<Language> languages() {
    return List.of(Language.EN);
  }

  @Override
  public EngineHealth health() {
    return new EngineHealth(!broken, 0, 0, 0, "counts");
  }

  @Override
  public void close() {}
}
