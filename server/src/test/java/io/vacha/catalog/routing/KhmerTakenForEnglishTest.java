package io.vacha.catalog.routing;

import static io.vacha.engine.support.ScriptedEars.word;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.support.ScriptedEars;
import org.junit.jupiter.api.Test;

/** What the engine for English says of what may be Khmer. */
class KhmerTakenForEnglishTest extends TwoHearings {
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
    base.hears(word("ទៅ", 1000, 4000, 0.2));
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
    ScriptedEars sure = new ScriptedEars(Language.EN, word("To.", 300, 1000, 0.4));
    router.with(Language.EN, "english", sure);
    assertThat(hear(Language.AUTO).words()).isEmpty();
    assertThat(khmer.tasks()).isEmpty();
    router.with(Language.EN, "english", telling(Language.KM));
    assertThat(hear(Language.AUTO).words()).containsExactly(go);
    router.with(Language.EN, "english", new ScriptedEars(Language.KM));
    assertThat(hear(Language.AUTO).words()).containsExactly(go);
  }

  @Test
  void hearsARecordingWithoutAWordOfWhichEnglishIsOnlyGuessed() throws Exception {
    RecognizedWord go = word("ទៅ", 100, 900, 0.5);
    khmer.hears(go);
    router.with(Language.EN, "english", telling(Language.EN));
    assertThat(hear(Language.AUTO).words()).containsExactly(go);
    router.with(Language.EN, "english", new ScriptedEars(Language.EN));
    assertThat(hear(Language.AUTO).words()).isEmpty();
  }

  @Test
  void hasABriefWordTakenForKhmerThatTheFirstWasSureIsEnglish() throws Exception {
    router.with(Language.EN, "english", telling(Language.KM));
    base.hears(SURE_ENGLISH);
    RecognizedWord go = word("ទៅ", 8100, 8900, 0.4);
    khmer.hears(go);
    Recognition heard = hear(Language.AUTO);
    assertThat(heard.words()).containsExactly(go);
    assertThat(heard.language()).isEqualTo(Language.KM);
  }

  @Test
  void hasABriefWordTakenForEnglishThatTheFirstTookForKhmer() throws Exception {
    router.with(Language.EN, "english", telling(Language.EN));
    base.hears(UNSURE);
    khmer.hears(word("ទៅ", 3100, 3900, 0.4));
    Recognition heard = hear(Language.AUTO);
    assertThat(heard.text()).isEqualTo("To.");
    assertThat(heard.language()).isEqualTo(Language.EN);
    assertThat(khmer.tasks()).isEmpty();
  }

  @Test
  void doesNotDoubtKhmerOfSomeLength() throws Exception {
    ScriptedEars telling = telling(Language.EN);
    router.with(Language.EN, "english", telling);
    base.hears(UNSURE, word("ទៅ", 4000, 5000, 0.2));
    RecognizedWord go = word("ទៅ", 3100, 3900, 0.4);
    khmer.hears(go);
    assertThat(hear(Language.AUTO).words()).containsExactly(go);
    assertThat(telling.tasks()).isEmpty();
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
