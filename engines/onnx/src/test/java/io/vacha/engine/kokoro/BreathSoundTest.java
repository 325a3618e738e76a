package io.vacha.engine.kokoro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.kokoro.KokoroPiece.Breath;
import io.vacha.engine.kokoro.KokoroPiece.Fragment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class BreathSoundTest {
  private static final Breath BREATH = new Breath(List.of(new Fragment.Phones("a b")));
  private static final int STRETCHES = 3;
  private static final int SAMPLES = 4000;

  private final Cancellation stop = new Cancellation();

  /** Two runs of three stretches, each louder than the one before. */
  private static BreathSound sound() {
    return new BreathSound(
        BREATH, (_, _) -> List.of("a", "b"), (run, _) -> new Steps(run.equals("a") ? 0 : 3));
  }

  private static final class Steps implements Rendering {
    private final int base;
    private int given;

    Steps(int base) {
      this.base = base;
    }

    @Override
    public short[] next(Cancellation stop) {
      short[] samples = new short[SAMPLES];
      Arrays.fill(samples, (short) (1000 * (base + ++given)));
      return samples;
    }

    @Override
    public boolean hasNext() {
      return given < STRETCHES;
    }
  }

  @Test
  void givesTheStretchesOfAllRunsInOrderAndThenNothing() throws Exception {
    BreathSound sound = sound();
    short first = sound.stretch(0, stop)[0];
    for (int i = 1; i < 2 * STRETCHES; i++) {
      assertThat(sound.stretch(i, stop)[0]).isBetween((short) (first * i), (short) 30_000);
    }
    assertThat(sound.stretch(2 * STRETCHES, stop)).isEmpty();
  }

  @Test
  void givesEachItsOwnWhoeverAsksFirst() throws Exception {
    BreathSound expected = sound();
    BreathSound asked = sound();
    try (var threads = Executors.newFixedThreadPool(4)) {
      List<Callable<short[]>> calls = new ArrayList<>();
      for (int i = 2 * STRETCHES; i >= 0; i--) {
        int index = i;
        calls.add(() -> asked.stretch(index, stop));
      }
      List<Future<short[]>> given = threads.invokeAll(calls);
      for (int i = 0; i <= 2 * STRETCHES; i++) {
        assertThat(given.get(2 * STRETCHES - i).get()).isEqualTo(expected.stretch(i, stop));
      }
    }
  }

  @Test
  void givesAllThatIsLeftAtOnce() throws Exception {
    BreathSound sound = sound();
    sound.stretch(0, stop);
    assertThat(sound.rest(1, stop)).hasSize((2 * STRETCHES - 1) * SAMPLES);
    assertThat(sound.rest(2 * STRETCHES, stop)).isEmpty();
  }

  @Test
  void makesNothingOnceTheClientHasLeft() {
    stop.cancel();
    assertThatThrownBy(() -> sound().stretch(0, stop)).isInstanceOf(EngineException.class);
  }
}
