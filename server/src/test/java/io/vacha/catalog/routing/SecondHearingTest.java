package io.vacha.catalog.routing;

import static io.vacha.engine.support.ScriptedEars.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Lane;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is heard a second time, and who answers then. */
class SecondHearingTest extends TwoHearings {
  @Test
  void isNotNeededWhereTheFirstIsSure() throws Exception {
    base.hears(SURE, word("ទៅ", 1600, 2600, Passage.SURE));
    khmer.hears(word("នៅ", 400, 1000, 0.4));
    assertThat(hear(Language.KM).words()).hasSize(2).startsWith(SURE);
    assertThat(khmer.tasks()).isEmpty();
  }

  @Test
  void answersWhereABriefRecordingIsSomethingElse() throws Exception {
    base.hears(word("បំបែក", 170, 1210, 1));
    RecognizedWord go = word("ទៅមុខ", 200, 800, 0.4);
    khmer.hears(go);
    assertThat(hear(Language.KM).words()).containsExactly(go);
    assertThat(hear(Language.AUTO).words()).containsExactly(go);
    assertThat(counted("answered")).isEqualTo(2);
  }

  @Test
  void leavesABriefRecordingOfWhichItHearsMuchTheSame() throws Exception {
    RecognizedWord noon = word("ថ្ងៃត្រង់", 170, 1210, 0.9);
    base.hears(noon);
    khmer.hears(word("ថ្ងៃ", 200, 500, 0.4), word("ត្រ", 500, 800, 0.4));
    assertThat(hear(Language.KM).words()).containsExactly(noon);
    assertThat(counted("kept")).isEqualTo(1);
  }

  @Test
  void answersForARecordingOfWhichNothingWasSure() throws Exception {
    base.hears(UNSURE);
    khmer.hears(word("នៅ", 3100, 3900, 0.4));
    assertThat(hear(Language.KM).words()).containsExactly(word("នៅ", 3100, 3900, 0.4));
    RecognitionTask task = khmer.tasks().getFirst();
    assertThat(task.audio()).isEqualTo(audio);
    assertThat(task.language()).isEqualTo(Language.KM);
    assertThat(counted("answered")).isEqualTo(1);
  }

  @Test
  void answersOnlyBetweenThePausesWhereTheFirstWasNotSure() throws Exception {
    RecognizedWord after = word("ផ្ទះ", 6000, 6500, 0.8);
    base.hears(SURE, UNSURE, after);
    khmer.hears(word("នៅ", 400, 1000, 0.4));
    Recognition heard = hear(Language.KM);
    assertThat(heard.words()).containsExactly(SURE, word("នៅ", 3100, 3700, 0.4), after);
    assertThat(heard.language()).isEqualTo(Language.KM);
    assertThat(heard.confidence()).isEqualTo(Recognition.confidenceOf(heard.words()));
    assertThat(khmer.tasks())
        .singleElement()
        .satisfies(task -> assertThat(task.audio().durationMillis()).isEqualTo(1600));
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void hearsEachDoubtfulPassageOnceAndNeighboursTogether() throws Exception {
    base.hears(
        word("មួយ", 0, 500, 0.1),
        word("ពីរ", 1000, 1500, 0.2),
        word("បី", 3000, 3500, 0.9),
        word("បួន", 5000, 5500, 0.3));
    khmer.hears(word("ក", 0, 100, 0.5), word("ខ", 1200, 1300, 0.5));
    assertThat(hear(Language.KM).words())
        .extracting(RecognizedWord::text)
        .containsExactly("ក", "ខ", "បី", "ក", "ខ");
    assertThat(khmer.tasks())
        .extracting(task -> task.audio().durationMillis())
        .containsExactly(1800L, 1100L);
    assertThat(counted("answered")).isEqualTo(3);
  }

  @Test
  void leavesTheFirstWhereItHearsNothing() throws Exception {
    base.hears(UNSURE);
    khmer.hears();
    assertThat(hear(Language.KM).words()).containsExactly(UNSURE);
    assertThat(counted("kept")).isEqualTo(1);
  }

  @Test
  void hearsAToldRecordingOfWhichTheFirstMadeNoWord() throws Exception {
    RecognizedWord go = word("ទៅ", 100, 200, 0.5);
    khmer.hears(go);
    assertThat(hear(Language.KM).words()).containsExactly(go);
    khmer.hears(word("ទៅ", 100, 199, 0.5));
    assertThat(hear(Language.KM).words()).isEmpty();
    khmer.leaves();
    assertThat(hear(Language.KM).words()).isEmpty();
    assertThat(counted("answered") + counted("kept") + counted("failed")).isEqualTo(3);
    assertThat(counted("failed")).isEqualTo(1);
  }

  @Test
  void doesNotAskForToldEnglish() throws Exception {
    base.hears(UNSURE_ENGLISH);
    assertThat(hear(Language.EN).words()).containsExactly(UNSURE_ENGLISH);
    assertThat(khmer.tasks()).isEmpty();
  }

  @Test
  void hearsLiveWorkAgainAndNoiseOnlyWhereTheLanguageIsTold() throws Exception {
    base.hears(UNSURE);
    live(Language.KM);
    live(Language.AUTO);
    assertThat(khmer.tasks()).hasSize(2);
    base.hears();
    live(Language.AUTO);
    assertThat(khmer.tasks()).hasSize(2);
    live(Language.KM);
    assertThat(khmer.tasks()).hasSize(3);
  }

  private void live(Language language) throws Exception {
    Cancellation none = new Cancellation();
    router.recognize(new RecognitionTask(audio, language, List.of(), "", none, Lane.LIVE));
  }

  @Test
  void leavesTheFirstWhereItFails() throws Exception {
    base.hears(SURE, UNSURE);
    for (EngineException failure :
        List.of(
            EngineException.timedOut("late"),
            EngineException.unavailable("gone", null),
            EngineException.invalidAnswer("nonsense", null))) {
      khmer.does(
          _ -> {
            throw failure;
          });
      assertThat(hear(Language.KM).words()).containsExactly(SURE, UNSURE);
    }
    assertThat(counted("failed")).isEqualTo(3);
    assertThat(khmer.openPlaces()).isZero();
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void keepsWhatItHeardBeforeItFailed() throws Exception {
    RecognizedWord later = word("មក", 6000, 7000, 0.2);
    base.hears(UNSURE, word("ផ្ទះ", 5000, 5500, 0.9), later);
    khmer.does(
        _ -> {
          if (khmer.tasks().size() > 1) {
            throw EngineException.timedOut("late");
          }
          return List.of(word("នៅ", 400, 1000, 0.4));
        });
    assertThat(hear(Language.KM).words())
        .extracting(RecognizedWord::text)
        .containsExactly("នៅ", "ផ្ទះ", "មក");
    assertThat(counted("answered")).isEqualTo(1);
    assertThat(counted("failed")).isEqualTo(1);
  }

  @Test
  void leavesTheFirstWhereItIsNotAvailable() throws Exception {
    base.hears(UNSURE);
    khmer.leaves();
    assertThat(hear(Language.AUTO).words()).containsExactly(UNSURE);
    assertThat(khmer.tasks()).isEmpty();
    assertThat(counted("failed")).isEqualTo(1);
  }

  @Test
  void leavesTheFirstWhereItHasNoPlace() throws Exception {
    base.hears(UNSURE);
    khmer.fills();
    assertThat(hear(Language.KM).words()).containsExactly(UNSURE);
    assertThat(counted("failed")).isEqualTo(1);
  }

  @Test
  void endsWhenTheClientLeaves() {
    Cancellation client = new Cancellation();
    base.hears(UNSURE, SURE_ENGLISH, word("មក", 9500, 9900, 0.2));
    khmer.does(
        task -> {
          client.cancel();
          task.cancellation().check();
          return List.of();
        });
    assertThatThrownBy(() -> router.recognize(new RecognitionTask(audio, Language.KM, client)))
        .isInstanceOfSatisfying(
            EngineException.class,
            e -> assertThat(e.kind()).isEqualTo(EngineException.Kind.CANCELLED));
    assertThat(khmer.tasks()).hasSize(1);
    assertThat(base.openPlaces() + khmer.openPlaces()).isZero();
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void isNotBegunForAClientThatLeftDuringTheFirst() {
    Cancellation client = new Cancellation();
    base.does(
        _ -> {
          client.cancel();
          return List.of(UNSURE);
        });
    assertThatThrownBy(() -> router.recognize(new RecognitionTask(audio, Language.KM, client)))
        .isInstanceOf(EngineException.class);
    assertThat(khmer.tasks()).isEmpty();
  }

  @Test
  void bringsKhmerToAModelThatHadNone() {
    assertThat(new LanguageRouter(english).languages()).containsExactly(Language.EN);
    assertThat(router.with(Language.EN, "english", english).others())
        .containsExactly("English by english", "unsure Khmer again by khmer");
  }
}
