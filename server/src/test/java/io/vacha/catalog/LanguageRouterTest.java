package io.vacha.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which engine hears what. */
class LanguageRouterTest {
  private static final int SECONDS = 4;

  @TempDir private Path folder;
  private final Ears base = new Ears();
  private final Ears english = new Ears();
  private PcmFile audio = new PcmFile(Path.of("none"), 16_000, 1);

  /** Understands what it was told to. */
  private static final class Ears implements RecognitionEngine {
    private final List<RecognitionTask> tasks = new ArrayList<>();
    private List<RecognizedWord> words = List.of();
    private boolean available = true;
    private boolean full;

    @Override
    public RecordingPlace admit(String caller, Language language, List<String> phrases)
        throws EngineException {
      if (full) {
        throw EngineException.unavailable("full", null);
      }
      return RecordingPlace.unkept(this);
    }

    @Override
    public Recognition recognize(RecognitionTask task) {
      tasks.add(task);
      return Recognition.ofWords(words, Language.EN);
    }

    @Override
    public List<Language> languages() {
      return List.of(Language.KM);
    }

    @Override
    public EngineHealth health() {
      return new EngineHealth(available, 0, 0, 0, "ears");
    }

    @Override
    public void close() {}
  }

  @BeforeEach
  void record() throws IOException {
    byte[] silence = new byte[SECONDS * 16_000 * Short.BYTES];
    Path file = Files.write(folder.resolve("recording.pcm"), silence);
    audio = new PcmFile(file, 16_000, SECONDS * 16_000);
    base.words =
        List.of(word("ខ្ញុំ", 0, 1000), word("hallow", 1000, 2000), word("ទៅ", 2000, 3000));
    english.words = List.of(word("Hello,", 100, 600));
  }

  private static RecognizedWord word(String text, long from, long to) {
    return new RecognizedWord(text, from, to, 0.5);
  }

  private Recognition hear(Language language) throws Exception {
    return hear(new LanguageRouter(base, english), language);
  }

  private Recognition hear(LanguageRouter recognizer, Language language) throws Exception {
    return recognizer.recognize(new RecognitionTask(audio, language, new Cancellation()));
  }

  @Test
  void hasToldEnglishHeardByTheEngineForIt() throws Exception {
    assertThat(hear(Language.EN).text()).isEqualTo("Hello,");
    assertThat(base.tasks).isEmpty();
  }

  @Test
  void hasToldKhmerHeardByTheOther() throws Exception {
    assertThat(hear(Language.KM).words()).isEqualTo(base.words);
    assertThat(english.tasks).isEmpty();
  }

  @Test
  void hearsOnlyTheEnglishStretchesAgain() throws Exception {
    Recognition heard = hear(Language.AUTO);
    assertThat(heard.words())
        .containsExactly(
            word("ខ្ញុំ", 0, 1000), word("Hello,", 1100, 1600), word("ទៅ", 2000, 3000));
    assertThat(english.tasks)
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
    LanguageRouter router = new LanguageRouter(base, english);
    english.full = true;
    assertThatThrownBy(() -> router.admit("a", Language.EN, List.of()))
        .isInstanceOf(EngineException.class);
    router.admit("a", Language.KM, List.of()).close();
    router.admit("a", Language.AUTO, List.of()).close();
    router.admit("a", Language.EN, List.of("yes")).close();
    base.full = true;
    for (Language language : List.of(Language.KM, Language.AUTO)) {
      assertThatThrownBy(() -> router.admit("a", language, List.of()))
          .isInstanceOf(EngineException.class);
    }
  }

  @Test
  void hearsARecordingInEnglishAsAWhole() throws Exception {
    base.words = List.of(word("hallow", 1000, 2000));
    assertThat(hear(Language.AUTO).text()).isEqualTo("Hello,");
    assertThat(english.tasks.getFirst().audio()).isEqualTo(audio);
  }

  @Test
  void keepsWhatTheFirstEngineHeardWhereTheSecondHearsNothing() throws Exception {
    english.words = List.of();
    assertThat(hear(Language.AUTO).words()).isEqualTo(base.words);
  }

  @Test
  void doesWithoutAnEngineThatIsNotAvailable() throws Exception {
    english.available = false;
    assertThat(hear(Language.EN).words()).isEqualTo(base.words);
  }

  @Test
  void takesAnEngineThatComesLater() throws Exception {
    LanguageRouter recognizer = new LanguageRouter(base, null);
    assertThat(hear(recognizer, Language.EN).words()).isEqualTo(base.words);
    assertThat(recognizer.languages()).containsExactly(Language.KM);
    recognizer.hearEnglishWith(english);
    assertThat(hear(recognizer, Language.EN).text()).isEqualTo("Hello,");
    assertThat(recognizer.languages()).containsExactly(Language.KM, Language.EN);
  }
}
