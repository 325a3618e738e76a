package io.vacha.live;

import io.vacha.engine.Circuit;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.Workers;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;

/** Hears a word in every half second of sound, whatever it is, or is out of order. */
final class CountingEngine implements RecognitionEngine {
  private final boolean broken;
  private final List<Circuit> circuits;
  private final AtomicInteger runs = new AtomicInteger();

  CountingEngine(boolean broken) {
    this(broken, List.of());
  }

  /** One that asks these servers. */
  CountingEngine(boolean broken, List<Circuit> circuits) {
    this.broken = broken;
    this.circuits = List.copyOf(circuits);
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
    return new EngineHealth(!broken, 0, 0, 0, "counts", circuits, Workers.NONE);
  }

  @Override
  public void close() {}
}
