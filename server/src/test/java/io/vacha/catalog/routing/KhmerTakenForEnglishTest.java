package io.vacha.catalog.routing;

import static io.vacha.engine.support.ScriptedEars.word;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.support.ScriptedEars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the engine for English says of what may be Khmer. */
class KhmerTakenForEnglishTest {
  private static final int SECONDS = 10;
  private static final RecognizedWord SURE = word("ខ្ញុំ", 500, 1500, 0.9);
  private static final RecognizedWord UNSURE = word("ទៅ", 3000, 4000, 0.2);
  private static final RecognizedWord UNSURE_ENGLISH = word("tow", 6000, 7000, 0.3);
  private static final RecognizedWord SURE_ENGLISH = word("hallow", 8000, 9000, 0.9);

  @TempDir private Path folder;
  private final ScriptedEars base = new ScriptedEars(Language.KM);
  private final ScriptedEars khmer = new ScriptedEars(Language.KM);
  private final ScriptedEars english = new ScriptedEars(Language.EN);
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final LanguageRouter router = new LanguageRouter(base).with(Language.KM, "khmer", khmer);
  private PcmFile audio = new PcmFile(Path.of("none"), 16_000, 1);

  @BeforeEach
  void record() throws IOException {
    byte[] silence = new byte[SECONDS * 16_000 * Short.BYTES];
    Path file = Files.write(folder.resolve("recording.pcm"), silence);
    audio = new PcmFile(file, 16_000, SECONDS * 16_000);
    router.bind("svc", registry);
  }

  private Recognition hear(Language language) throws EngineException {
    return router.recognize(new RecognitionTask(audio, language, new Cancellation()));
  }

  private double counted(String outcome) {
    return registry.get("vacha.second.hearings").tag("outcome", outcome).functionCounter().count();
  }

  @Test
  void leavesEnglishWhereNobodyCanTellItFromKhmer() throws Exception {
    base.hears(UNSURE_ENGLISH);
    khmer.hears(word("ទៅ", 6000, 7000, 0.9));
    assertThat(hear(Language.AUTO).words()).containsExactly(UNSURE_ENGLISH);
    assertThat(khmer.tasks()).isEmpty();
  }

  @Test
  void makesKhmerOfWhatTheEngineForEnglishTakesForIt() throws Exception {
    router.with(Language.EN, "english", telling(Language.KM));
    base.hears(UNSURE_ENGLISH);
    khmer.hears(word("ទៅ", 6000, 7000, 0.1));
    Recognition heard = hear(Language.AUTO);
    assertThat(heard.text()).isEqualTo("ទៅ");
    assertThat(heard.language()).isEqualTo(Language.KM);
    assertThat(counted("answered")).isEqualTo(1);
  }

  @Test
  void leavesWhatTheEngineForEnglishTakesForEnglish() throws Exception {
    router.with(Language.EN, "english", telling(Language.EN));
    base.hears(SURE, UNSURE_ENGLISH);
    khmer.hears(word("ទៅ", 300, 900, 0.9));
    assertThat(hear(Language.AUTO).words()).containsExactly(SURE, word("To.", 6000, 6700, 0.3));
    assertThat(khmer.tasks()).isEmpty();
  }

  @Test
  void tellsEnglishFromKhmerOnlyWhereTheFirstWasNotSure() throws Exception {
    ScriptedEars telling = telling(Language.KM);
    router.with(Language.EN, "english", telling);
    base.hears(SURE, UNSURE_ENGLISH, SURE_ENGLISH);
    khmer.hears(word("ទៅ", 300, 900, 0.1));
    assertThat(hear(Language.AUTO).words())
        .containsExactly(SURE, word("ទៅ", 6000, 6600, 0.1), word("To.", 8000, 8700, 0.3));
    assertThat(telling.tasks())
        .extracting(RecognitionTask::language)
        .containsExactly(Language.EN, Language.AUTO);
    assertThat(khmer.tasks()).hasSize(1);
  }

  @Test
  void keepsWhatWasTakenForEnglishWhereItHearsNothing() throws Exception {
    router.with(Language.EN, "english", telling(Language.KM));
    base.hears(UNSURE_ENGLISH);
    khmer.hears();
    assertThat(hear(Language.AUTO).words()).containsExactly(UNSURE_ENGLISH);
    assertThat(counted("kept")).isEqualTo(1);
  }

  @Test
  void keepsItsLatinWordsFromTheEngineForEnglish() throws Exception {
    router.with(Language.EN, "english", english);
    base.hears(UNSURE);
    RecognizedWord facebook = word("facebook", 3000, 4000, 0.5);
    khmer.hears(facebook);
    assertThat(hear(Language.AUTO).words()).containsExactly(facebook);
    assertThat(english.tasks()).isEmpty();
  }

  @Test
  void hearsARecordingWithoutAWordOnlyIfItIsTakenForKhmer() throws Exception {
    RecognizedWord go = word("ទៅ", 100, 900, 0.5);
    khmer.hears(go);
    assertThat(hear(Language.AUTO).words()).isEmpty();
    router.with(Language.EN, "english", telling(Language.EN));
    assertThat(hear(Language.AUTO).words()).isEmpty();
    router.with(Language.EN, "english", new ScriptedEars(Language.KM));
    assertThat(hear(Language.AUTO).words()).isEmpty();
    assertThat(khmer.tasks()).isEmpty();
    router.with(Language.EN, "english", telling(Language.KM));
    assertThat(hear(Language.AUTO).words()).containsExactly(go);
  }

  @Test
  void leavesSilenceWhereTheEngineForEnglishCannotTell() throws Exception {
    router.with(Language.EN, "english", english);
    english.fills();
    assertThat(hear(Language.AUTO).words()).isEmpty();
    assertThat(counted("failed")).isEqualTo(1);
  }

  /** An engine for English that takes what it is not told of for this language. */
  private static ScriptedEars telling(Language language) {
    return new ScriptedEars(language, word("To.", 300, 1000, 0.3));
  }
}
