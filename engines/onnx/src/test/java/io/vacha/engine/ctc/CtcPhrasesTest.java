package io.vacha.engine.ctc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.ctc.CtcSettings.SearchKind;
import io.vacha.engine.support.Recordings;
import io.vacha.testing.Tones;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CtcPhrasesTest {
  private static final List<String> PHRASES =
      List.of("Abba cab", "cab", "ក្រុងភ្នំពេញ", "cc ab cc");

  @TempDir static Path memory;

  @TempDir Path folder;

  private ToneEars ears;

  @BeforeEach
  void open() {
    ears = new ToneEars(folder, memory);
  }

  private Recognition hear(CtcEngine engine, Language language, List<String> phrases, String said)
      throws IOException {
    short[] sound = ToneFolders.say(ToneFolders.CHARACTERS, said);
    try (PcmFile audio = Recordings.of(folder, sound)) {
      return engine.recognize(new RecognitionTask(audio, language, phrases, new Cancellation()));
    }
  }

  @Test
  void takesPhrases() throws IOException {
    try (CtcEngine engine = ears.omnilingual()) {
      assertThat(engine.takesPhrases()).isTrue();
    }
  }

  @Test
  void answersWithThePhraseAsItIsWritten() throws IOException {
    try (CtcEngine engine = ears.omnilingual()) {
      Recognition heard = hear(engine, Language.AUTO, PHRASES, "__abba cab_");
      assertThat(heard.text()).isEqualTo("Abba cab");
      assertThat(heard.confidence()).isGreaterThan(0.9);
      assertThat(heard.language()).isEqualTo(Language.EN);
      RecognizedWord only = heard.words().getFirst();
      int tokenMillis = Tones.clean().tokenMillis();
      assertThat(only.startMillis()).isBetween(2L * tokenMillis - 40, 2L * tokenMillis + 40);
      assertThat(only.endMillis()).isBetween(10L * tokenMillis - 80, 10L * tokenMillis);
    }
  }

  @Test
  void hearsKhmerPhrasesWhateverLanguageIsNamed() throws IOException {
    try (CtcEngine engine = ears.omnilingual()) {
      Recognition heard = hear(engine, Language.EN, PHRASES, "ក្រុង_ភ្នំពេញ");
      assertThat(heard.text()).isEqualTo("ក្រុងភ្នំពេញ");
      assertThat(heard.language()).isEqualTo(Language.KM);
    }
  }

  @Test
  void isEmptyWhereSomethingElseIsSaid() throws IOException {
    try (CtcEngine engine = ears.omnilingual()) {
      assertThat(hear(engine, Language.KM, PHRASES, "bbbaខខaa"))
          .isEqualTo(new Recognition("", List.of(), 0, Language.KM));
      assertThat(hear(engine, Language.AUTO, PHRASES, "______").text()).isEmpty();
    }
  }

  @Test
  void isEmptyWhereNoPhraseCanBeWritten() throws IOException {
    try (CtcEngine engine = ears.omnilingual()) {
      assertThat(hear(engine, Language.AUTO, List.of("xyz", "?5"), "abba").text()).isEmpty();
    }
  }

  @Test
  void hearsAPhraseInEachPieceOfALongRecording() throws IOException {
    Path model = ToneFolders.omnilingual(folder.resolve("long"));
    try (CtcEngine engine = ears.engine(model, ToneEars.settings(SearchKind.GREEDY, 1, 2))) {
      String pause = "_".repeat(8);
      String said = "abba cab" + pause + "cc ab cc" + pause + "bbaabbaa" + pause + "abba cab";
      Recognition heard = hear(engine, Language.AUTO, PHRASES, said);
      assertThat(heard.text()).isEqualTo("Abba cab cc ab cc Abba cab");
      int tokenMillis = Tones.clean().tokenMillis();
      assertThat(heard.words().get(1).startMillis())
          .isBetween(16L * tokenMillis - 40, 16L * tokenMillis + 40);
    }
  }

  @Test
  void hearsPhrasesByPiecesOfWords() throws IOException {
    Path model = ToneFolders.nemo(folder.resolve("nemo"));
    try (CtcEngine engine = ears.engine(model, ToneEars.settings(null, 1, 20));
        PcmFile audio =
            Recordings.of(folder, Tones.noisy().of(-1, 1, -1, 2, 3, 4, -1, 1, -1, -1))) {
      List<String> phrases = List.of("the cat", "The cats, the", "cat");
      var task = new RecognitionTask(audio, Language.EN, phrases, new Cancellation());
      assertThat(engine.recognize(task).text()).isEqualTo("The cats, the");
    }
  }

  @Test
  void endsWhenTheClientLeaves() throws IOException {
    Cancellation gone = new Cancellation();
    gone.cancel();
    try (CtcEngine engine = ears.omnilingual();
        PcmFile audio = Recordings.of(folder, ToneFolders.say(ToneFolders.CHARACTERS, "abba"))) {
      var task = new RecognitionTask(audio, Language.AUTO, PHRASES, gone);
      assertThatThrownBy(() -> engine.recognize(task)).isInstanceOf(EngineException.class);
    }
  }
}
