package io.vacha.engine.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;

/** Clients that leave an engine, at any moment of its work for them. */
public final class Leavers {
  private static final int ROUNDS = 10;
  private static final int AT_ONCE = 4;

  private Leavers() {}

  private interface Work {
    void until(Cancellation leaving) throws IOException;
  }

  /** Holds an engine to hearing a recording as it did before forty clients left. */
  public static void assertCostNothing(RecognitionEngine engine, PcmFile audio, Language language)
      throws Exception {
    Recognition before = engine.recognize(task(audio, language, new Cancellation()));
    long began = System.nanoTime();
    assertThat(engine.recognize(task(audio, language, new Cancellation()))).isEqualTo(before);
    long takes = System.nanoTime() - began;
    leave(takes, leaving -> engine.recognize(task(audio, language, leaving)));
    awaitRest(engine::health);
    assertThat(engine.recognize(task(audio, language, new Cancellation()))).isEqualTo(before);
  }

  private static RecognitionTask task(PcmFile audio, Language language, Cancellation leaving) {
    return new RecognitionTask(audio, language, leaving);
  }

  /** Holds an engine to speaking as it did before forty clients left. */
  public static void assertCostNothing(
      SpeechEngine engine, Function<Cancellation, SpeechTask> tasks) throws Exception {
    int before = spoken(engine, tasks.apply(new Cancellation())).length;
    long began = System.nanoTime();
    assertThat(spoken(engine, tasks.apply(new Cancellation()))).hasSize(before);
    long takes = System.nanoTime() - began;
    leave(takes, leaving -> spoken(engine, tasks.apply(leaving)));
    awaitRest(engine::health);
    assertThat(spoken(engine, tasks.apply(new Cancellation()))).hasSize(before);
  }

  private static short[] spoken(SpeechEngine engine, SpeechTask task) throws IOException {
    short[] all = {};
    try (Speech speech = engine.speak(task)) {
      for (short[] more = speech.audio().next(); more.length > 0; more = speech.audio().next()) {
        int before = all.length;
        all = Arrays.copyOf(all, before + more.length);
        System.arraycopy(more, 0, all, before, more.length);
      }
    }
    return all;
  }

  private static void leave(long takesNanos, Work work) throws Exception {
    SplittableRandom moments = new SplittableRandom(633);
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int round = 0; round < ROUNDS; round++) {
        List<Future<Boolean>> leavers = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
          long nanos = moments.nextLong(takesNanos + 1);
          leavers.add(clients.submit(() -> leave(work, nanos)));
        }
        for (Future<Boolean> leaver : leavers) {
          boolean _ = leaver.get();
        }
      }
    }
  }

  /** Whether it was done before the client left. */
  private static boolean leave(Work work, long nanos) {
    Cancellation leaving = new Cancellation();
    Thread.startVirtualThread(
        () -> {
          LockSupport.parkNanos(nanos);
          leaving.cancel();
        });
    try {
      work.until(leaving);
      return true;
    } catch (IOException _) {
      return false; // it left, or found no room
    }
  }

  private static void awaitRest(Supplier<EngineHealth> health) {
    Eventually.until("at rest", () -> health.get().busy() == 0 && health.get().queued() == 0);
  }
}
