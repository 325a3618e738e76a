package io.vacha.catalog.routing;

import io.vacha.audio.PcmFile;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hears again, by an engine for Khmer, what the first engine was not sure of. Each passage is heard
 * once more at most, in one place at that engine, which is taken at once or not at all; where
 * anything fails, the first hearing stays. Thread-safe.
 */
final class SecondHearing {
  /**
   * The embedded engine is this sure of our own voices' passages and hardly ever of people's (ADR
   * 0070).
   */
  static final double SURE = 0.6;

  private static final Duration LEAST_TIME = Duration.ofSeconds(30);
  private static final Logger LOG = LoggerFactory.getLogger(SecondHearing.class);

  private final String name;
  private final RecognitionEngine engine;
  private final HearingCounts counts;
  private final AtomicBoolean told = new AtomicBoolean();

  /**
   * Hears with this engine, which stays the caller's.
   *
   * @param name what the log calls it
   * @param counts told what comes of each passage
   */
  SecondHearing(String name, RecognitionEngine engine, HearingCounts counts) {
    this.name = name;
    this.engine = engine;
    this.counts = counts;
  }

  String name() {
    return name;
  }

  /**
   * What has the second hearing in place of the first where that was not sure.
   *
   * @throws EngineException CANCELLED only
   */
  Recognition hear(RecognitionTask task, Recognition first) throws EngineException {
    List<Passage> passages = Passage.of(first.words(), task.audio().durationMillis());
    List<DoubtfulRun> runs = DoubtfulRun.in(passages);
    if (runs.isEmpty()) {
      return first;
    }
    task.cancellation().check();
    SecondWords second = new SecondWords();
    try {
      hear(task, runs, second);
    } catch (EngineException e) {
      task.cancellation().check();
      tell(e);
    }
    counts.add(runs, second);
    return second.in(passages, first);
  }

  private void hear(RecognitionTask task, List<DoubtfulRun> runs, SecondWords second)
      throws EngineException {
    if (!engine.health().available()) {
      throw EngineException.unavailable(engine.health().description(), null);
    }
    Duration length = Duration.ofMillis(task.audio().durationMillis());
    Deadline deadline = Deadline.after(LEAST_TIME.plus(length));
    try (RecordingPlace place = engine.admit(task.caller(), Language.KM, List.of())) {
      for (DoubtfulRun run : runs) {
        if (deadline.hasPassed()) {
          throw EngineException.timedOut("it takes longer than the recording");
        }
        second.put(run, words(task, run, place));
      }
    }
  }

  private static List<RecognizedWord> words(
      RecognitionTask task, DoubtfulRun run, RecordingPlace place) throws EngineException {
    if (run.isWhole()) {
      return place.recognize(inKhmer(task, task.audio())).words();
    }
    try (PcmFile cut = run.sound().cut(task.audio())) {
      return place.recognize(inKhmer(task, cut)).words().stream().map(run.sound()::placed).toList();
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      throw EngineException.unavailable("a part of the recording cannot be kept", e);
    }
  }

  private static RecognitionTask inKhmer(RecognitionTask task, PcmFile audio) {
    return new RecognitionTask(
        audio, Language.KM, List.of(), task.caller(), task.cancellation(), task.lane());
  }

  private void tell(EngineException failure) {
    if (told.compareAndSet(false, true)) {
      LOG.warn(
          "{} does not hear again what was not heard surely, so the first hearing stays: {}",
          name,
          failure.getMessage());
    }
  }
}
