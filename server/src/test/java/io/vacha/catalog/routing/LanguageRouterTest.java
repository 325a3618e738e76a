package io.vacha.catalog.routing;

import static io.vacha.engine.support.ScriptedEars.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.support.ScriptedEars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which engine hears what. */
class LanguageRouterTest {
  private static final int SECONDS = 4;
  private static final RecognizedWord I = word("ខ្ញុំ", 0, 1000, 0.5);
  private static final RecognizedWord HALLOW = word("hallow", 1000, 2000, 0.5);
  private static final RecognizedWord GO = word("ទៅ", 2000, 3000, 0.5);

  @TempDir private Path folder;
  private final ScriptedEars base = new ScriptedEars(Language.KM, I, HALLOW, GO);
  private final ScriptedEars english = new ScriptedEars(Language.EN, word("Hello,", 100, 600, 0.5));
  private PcmFile audio = new PcmFile(Path.of("none"), 16_000, 1);

  @BeforeEach
  void record() throws IOException {
    byte[] silence = new byte[SECONDS * 16_000 * Short.BYTES];
    Path file = Files.write(folder.resolve("recording.pcm"), silence);
    audio = new PcmFile(file, 16_000, SECONDS * 16_000);
  }

  private LanguageRouter router() {
    return new LanguageRouter(base).with(Language.EN, "english", english);
  }

  private Recognition hear(Language language) throws Exception {
    return hear(router(), language);
  }

  private Recognition hear(LanguageRouter recognizer, Language language) throws Exception {
    return recognizer.recognize(new RecognitionTask(audio, language, new Cancellation()));
  }

  @Test
  void hasToldEnglishHeardByTheEngineForIt() throws Exception {
    assertThat(hear(Language.EN).text()).isEqualTo("Hello,");
    assertThat(base.tasks()).isEmpty();
  }

  @Test
  void hasToldKhmerHeardByTheOther() throws Exception {
    assertThat(hear(Language.KM).words()).containsExactly(I, HALLOW, GO);
    assertThat(english.tasks()).isEmpty();
  }

  @Test
  void hearsOnlyTheEnglishStretchesAgain() throws Exception {
    Recognition heard = hear(Language.AUTO);
    assertThat(heard.words()).containsExactly(I, word("Hello,", 1100, 1600, 0.5), GO);
    assertThat(english.tasks())
        .singleElement()
        .satisfies(
            task -> {
              assertThat(task.audio().sampleCount()).isEqualTo(16_000);
              assertThat(task.language()).isEqualTo(Language.EN);
              assertThat(task.audio().path()).doesNotExist();
            });
    assertThat(audio.path()).exists();
  }

  @Test
  void keepsThePlaceAtTheEngineThatHearsFirst() throws Exception {
    LanguageRouter router = router();
    english.fills();
    assertThatThrownBy(() -> router.admit("a", Language.EN, List.of()))
        .isInstanceOf(EngineException.class);
    router.admit("a", Language.KM, List.of()).close();
    router.admit("a", Language.AUTO, List.of()).close();
    router.admit("a", Language.EN, List.of("yes")).close();
    base.fills();
    for (Language language : List.of(Language.KM, Language.AUTO)) {
      assertThatThrownBy(() -> router.admit("a", language, List.of()))
          .isInstanceOf(EngineException.class);
    }
    assertThat(base.openPlaces()).isZero();
  }

  @Test
  void hearsARecordingInEnglishAsAWhole() throws Exception {
    base.hears(HALLOW);
    assertThat(hear(Language.AUTO).text()).isEqualTo("Hello,");
    assertThat(english.tasks().getFirst().audio()).isEqualTo(audio);
  }

  @Test
  void keepsWhatTheFirstEngineHeardWhereTheSecondHearsNothing() throws Exception {
    english.hears();
    assertThat(hear(Language.AUTO).words()).containsExactly(I, HALLOW, GO);
  }

  @Test
  void doesWithoutAnEngineThatIsNotAvailable() throws Exception {
    english.leaves();
    assertThat(hear(Language.EN).words()).containsExactly(I, HALLOW, GO);
  }

  @Test
  void hasEnglishHeardByTheNextBestWhileTheBestIsAway() throws Exception {
    ScriptedEars smaller = new ScriptedEars(Language.EN, word("Hallo", 100, 600, 0.5));
    SequencedMap<String, RecognitionEngine> best = new LinkedHashMap<>();
    best.put("best", english);
    best.put("smaller", smaller);
    LanguageRouter router = new LanguageRouter(base);
    router.hearEnglishBy(best);
    assertThat(hear(router, Language.EN).text()).isEqualTo("Hello,");
    english.leaves();
    assertThat(hear(router, Language.EN).text()).isEqualTo("Hallo");
    assertThat(router.others()).containsExactly("English by smaller");
    smaller.leaves();
    assertThat(hear(router, Language.EN).words()).containsExactly(I, HALLOW, GO);
  }

  @Test
  void takesAnEngineThatComesLater() throws Exception {
    LanguageRouter recognizer = new LanguageRouter(base);
    assertThat(hear(recognizer, Language.EN).words()).containsExactly(I, HALLOW, GO);
    assertThat(recognizer.languages()).containsExactly(Language.KM);
    assertThat(recognizer.has(Language.EN)).isFalse();
    recognizer.with(Language.EN, "english", english);
    assertThat(hear(recognizer, Language.EN).text()).isEqualTo("Hello,");
    assertThat(recognizer.languages()).containsExactly(Language.KM, Language.EN);
    assertThat(recognizer.has(Language.EN)).isTrue();
  }

  @Test
  void saysThatTheClientLeftWhileAPartWasHeard() {
    english.does(
        _ -> {
          throw EngineException.cancelled();
        });
    assertThatThrownBy(() -> hear(Language.AUTO))
        .isInstanceOfSatisfying(
            EngineException.class,
            e -> assertThat(e.kind()).isEqualTo(EngineException.Kind.CANCELLED));
    assertThat(folder).isDirectoryContaining(file -> file.equals(audio.path()));
    assertThat(folder.toFile().list()).hasSize(1);
  }
}
