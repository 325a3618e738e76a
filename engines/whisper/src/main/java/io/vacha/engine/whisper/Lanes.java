package io.vacha.engine.whisper;

import io.vacha.engine.EngineException;
import io.vacha.engine.whisper.WindowWork.Part;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Has the windows of one recording heard, so many at once. The first failure ends the rest. Used
 * once.
 */
final class Lanes {
  private final WindowWork work;
  private final int count;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();

  Lanes(WindowWork work, int count) {
    this.work = work;
    this.count = count;
  }

  /** What was heard in the windows, in order. */
  List<Part> hear(List<Window> windows) throws IOException {
    AtomicReferenceArray<List<Part>> heard = new AtomicReferenceArray<>(windows.size());
    try (ExecutorService lanes = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int lane = 0; lane < Math.min(count, windows.size()); lane++) {
        lanes.execute(() -> work(windows, heard));
      }
    }
    throwFailure();
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < windows.size(); i++) {
      parts.addAll(heard.get(i));
    }
    return parts;
  }

  private void throwFailure() throws IOException {
    Exception failed = failure.get();
    if (failed instanceof IOException e) {
      throw e;
    }
    if (failed != null) {
      throw EngineException.unavailable("the recording cannot be worked on", failed);
    }
  }

  private void work(List<Window> windows, AtomicReferenceArray<List<Part>> heard) {
    try {
      for (int i = next.getAndIncrement(); i < windows.size(); i = next.getAndIncrement()) {
        heard.set(i, work.hear(windows.get(i)));
      }
    } catch (IOException | RuntimeException e) {
      failure.compareAndSet(null, e);
      work.together().cancel();
    }
  }
}
