package io.vacha.catalog.routing;

import static io.vacha.engine.support.ScriptedEars.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.support.ScriptedEars;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Who hears which of some phrases was said. */
class KhmerPhrasesTest {
  private static final List<String> PHRASES = List.of("បាទ", "លេខ ២");

  private final PcmFile audio = new PcmFile(Path.of("none"), 16_000, 16_000);
  private final ScriptedEars base = new ScriptedEars(Language.KM, word("ទេ", 0, 500, 0.9));
  private final ScriptedEars khmer = new ScriptedEars(Language.KM, word("បាទ", 0, 500, 0.7));
  private final LanguageRouter router = new LanguageRouter(base).with(Language.KM, "khmer", khmer);

  @BeforeEach
  void takePhrases() {
    khmer.takesPhrasesNow();
  }

  private Recognition choose(List<String> phrases, Language language) throws EngineException {
    return router.recognize(new RecognitionTask(audio, language, phrases, new Cancellation()));
  }

  @ParameterizedTest
  @EnumSource
  void areForTheEngineForKhmerAlone(Language language) throws Exception {
    assertThat(choose(PHRASES, language).text()).isEqualTo("បាទ");
    assertThat(khmer.tasks())
        .singleElement()
        .satisfies(task -> assertThat(task.phrases()).isEqualTo(PHRASES));
    assertThat(base.tasks()).isEmpty();
    assertThat(base.openPlaces() + khmer.openPlaces()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"បាទ,yes", "Smart,Cellcard", "ទិញ SIM,បាទ", "1,បាទ"})
  void areForTheFirstWhereOneIsNotInKhmer(String one, String other) throws Exception {
    assertThat(choose(List.of(one, other), Language.KM).text()).isEqualTo("ទេ");
    assertThat(khmer.tasks()).isEmpty();
  }

  @Test
  void areForTheFirstWhereTheOtherTakesNone() throws Exception {
    ScriptedEars deaf = new ScriptedEars(Language.KM);
    router.with(Language.KM, "deaf", deaf);
    assertThat(choose(PHRASES, Language.KM).text()).isEqualTo("ទេ");
    assertThat(deaf.tasks()).isEmpty();
  }

  @Test
  void areForTheFirstWhileTheOtherIsAway() throws Exception {
    khmer.leaves();
    assertThat(choose(PHRASES, Language.KM).text()).isEqualTo("ទេ");
  }

  @Test
  void areRefusedWhereTheEngineForThemIsFull() {
    khmer.fills();
    assertThatThrownBy(() -> choose(PHRASES, Language.KM))
        .isInstanceOf(EngineException.class)
        .hasMessageContaining("full");
    assertThat(base.tasks()).isEmpty();
  }
}
