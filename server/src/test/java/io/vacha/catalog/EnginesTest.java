package io.vacha.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class EnginesTest {
  /** An engine that is available from a certain time on that it is asked, or never. */
  private record Ears(AtomicInteger asked, int availableAt, boolean mayComeUp)
      implements RecognitionEngine {
    Ears(int availableAt, boolean mayComeUp) {
      this(new AtomicInteger(), availableAt, mayComeUp);
    }

    @Override
    public EngineHealth health() {
      int time = asked.incrementAndGet();
      return new EngineHealth(time >= availableAt, 0, 0, 0, "asked " + time);
    }

    @Override
    public Recognition recognize(RecognitionTask task) {
      return Recognition.ofWords(List.of(), Language.EN);
    }

    @Override
    public List<Language> languages() {
      return List.of(Language.EN);
    }

    @Override
    public void close() {}
  }

  private static Map<String, EngineHealth> settled(Ears ears) {
    return new Engines(Map.of(), Map.of("ears", ears)).settledHealth();
  }

  @Test
  void waitForWhatIsComingUp() {
    assertThat(settled(new Ears(4, true)).get("ears (transcribe)"))
        .matches(EngineHealth::available);
  }

  @Test
  void doNotWaitForWhatCannotComeUp() {
    assertThat(settled(new Ears(Integer.MAX_VALUE, false)).get("ears (transcribe)"))
        .extracting(EngineHealth::available, EngineHealth::description)
        .containsExactly(false, "asked 2");
  }
}
