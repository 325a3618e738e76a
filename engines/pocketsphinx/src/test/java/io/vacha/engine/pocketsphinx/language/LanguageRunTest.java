package io.vacha.engine.pocketsphinx.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Language;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LanguageRunTest {
  private static final int SECOND = 16_000;

  /** Stretches of two seconds each. */
  private static List<LanguageRun> runs(double... forKhmer) {
    List<Stretch> stretches =
        IntStream.range(0, forKhmer.length)
            .mapToObj(i -> new Stretch(2 * SECOND * i, 2 * SECOND * (i + 1), 2))
            .toList();
    return LanguageRun.of(stretches, forKhmer);
  }

  private static List<Language> languages(double... forKhmer) {
    return runs(forKhmer).stream().map(LanguageRun::language).toList();
  }

  @Test
  void decideAStretchThatIsAloneByItself() {
    assertThat(languages(0.1)).containsExactly(Language.KM);
    assertThat(languages(-0.1)).containsExactly(Language.EN);
  }

  @Test
  void changeTheLanguageWhereItIsPlain() {
    assertThat(languages(20, -20, 20)).containsExactly(Language.KM, Language.EN, Language.KM);
  }

  @Test
  void doNotChangeItForLittle() {
    assertThat(languages(20, -0.1, 20)).containsExactly(Language.KM);
    assertThat(languages(-20, -20, 0.1)).containsExactly(Language.EN);
  }

  @Test
  void coverTheRecording() {
    List<LanguageRun> runs = runs(20, 20, -20, 20);
    assertThat(runs).hasSize(3);
    assertThat(runs.getFirst().of(new byte[16 * SECOND])).hasSize(8 * SECOND);
    assertThat(runs.get(1).startMillis()).isEqualTo(4000);
    assertThat(runs.getLast().last().endMillis()).isEqualTo(8000);
  }
}
