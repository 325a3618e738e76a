package io.vacha.engine.kokoro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.kokoro.KokoroPiece.Breath;
import io.vacha.engine.kokoro.KokoroPiece.Fragment;
import io.vacha.engine.kokoro.symbols.SymbolRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class BreathSoundTest {
  private static final Breath BREATH = new Breath(List.of(new Fragment.English("a b", List.of())));
  private static final int STRETCHES = 3;
  private static final int SAMPLES = 4000;

  private final Cancellation stop = new Cancellation();

  /** Two runs of three stretches, each louder than the one before. */
  private static BreathSound sound() {
    return new BreathSound(
        BREATH,
        (_, _) -> List.of(SymbolRun.of("a"), SymbolRun.of("b")),
        (run, _) -> new Steps(run.symbols().equals("a") ? 0 : 3));
  }

  private static final class Steps implements Rendering {
    private final int base;
    private int given;

    Steps(int base) {
      this.base = base;
    }

    @Override
    public SpokenPiece next(Cancellation stop) {
      short[] samples = new short[SAMPLES];
      Arrays.fill(samples, (short) (1000 * (base + ++given)));
      return new SpokenPiece(samples, List.of(new SpokenPiece.Word(base + given, 9, 10, 20)));
    }

    @Override
    public boolean hasNext() {
      return given < STRETCHES;
    }
  }

  @Test
  void givesTheStretchesOfAllRunsInOrderAndThenNothing() throws Exception {
    BreathSound sound = sound();
    short first = sound.stretch(0, stop).samples()[0];
    for (int i = 1; i < 2 * STRETCHES; i++) {
      assertThat(sound.stretch(i, stop).samples()[0])
          .isBetween((short) (first * i), (short) 30_000);
    }
    assertThat(sound.stretch(2 * STRETCHES, stop).samples()).isEmpty();
  }

  @Test
  void givesEachItsOwnWhoeverAsksFirst() throws Exception {
    BreathSound expected = sound();
    BreathSound asked = sound();
    try (var threads = Executors.newFixedThreadPool(4)) {
      List<Callable<SpokenPiece>> calls = new ArrayList<>();
      for (int i = 2 * STRETCHES; i >= 0; i--) {
        int index = i;
        calls.add(() -> asked.stretch(index, stop));
      }
      List<Future<SpokenPiece>> given = threads.invokeAll(calls);
      for (int i = 0; i <= 2 * STRETCHES; i++) {
        SpokenPiece one = given.get(2 * STRETCHES - i).get();
        SpokenPiece other = expected.stretch(i, stop);
        assertThat(one.samples()).isEqualTo(other.samples());
        assertThat(one.words()).isEqualTo(other.words());
      }
    }
  }

  @Test
  void givesAllThatIsLeftAtOnce() throws Exception {
    BreathSound sound = sound();
    sound.stretch(0, stop);
    SpokenPiece rest = sound.rest(1, stop);
    assertThat(rest.samples()).hasSize((2 * STRETCHES - 1) * SAMPLES);
    assertThat(rest.words()).extracting(SpokenPiece.Word::start).containsExactly(2, 3, 4, 5, 6);
    assertThat(rest.words().getLast().from()).isEqualTo((2 * STRETCHES - 2) * SAMPLES + 10);
    assertThat(sound.rest(2 * STRETCHES, stop).samples()).isEmpty();
  }

  @Test
  void makesNothingOnceTheClientHasLeft() {
    stop.cancel();
    assertThatThrownBy(() -> sound().stretch(0, stop)).isInstanceOf(EngineException.class);
  }
}
