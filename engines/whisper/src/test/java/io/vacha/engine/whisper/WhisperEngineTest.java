package io.vacha.engine.whisper;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.model.LoadGate;
import io.vacha.engine.support.Recordings;
import io.vacha.engine.whisper.support.TinyWhisper;
import io.vacha.engine.whisper.support.TinyWhisper.Sound;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class WhisperEngineTest {
  private static final KhmerFrontEnd FRONT_END = KhmerFrontEnd.load();

  @TempDir Path directory;

  @Test
  void writesWhatTheModelHearsWithTimesAndConfidence() throws Exception {
    Recognition heard = hear(Sound.ENGLISH, "<|0.00|>", " Good", " morning", ".", "<|1.50|>");
    assertThat(heard.text()).isEqualTo("Good morning.");
    assertThat(heard.words()).extracting(RecognizedWord::text).containsExactly("Good", "morning.");
    assertThat(heard.language()).isEqualTo(Language.EN);
    assertThat(heard.confidence()).isBetween(0.5, 1.0);
  }

  @Test
  void cutsKhmerIntoWordsAndKeepsTheSpacesOfTheModel() throws Exception {
    Recognition heard = hear(Sound.KHMER, "<|0.00|>", "ខ្ញុំទៅ", "ផ្សារ", " ", "ស្អែក", "<|2.40|>");
    assertThat(heard.text()).isEqualTo("ខ្ញុំទៅផ្សារ ស្អែក");
    assertThat(heard.words())
        .extracting(RecognizedWord::text)
        .containsExactly("ខ្ញុំ", "ទៅ", "ផ្សារ", "ស្អែក");
    assertThat(heard.words().getLast().endMillis()).isBetween(1900L, 2500L);
    assertThat(heard.language()).isEqualTo(Language.KM);
  }

  @Test
  void writesNothingWhereTheModelTakesItForNoSpeech() throws Exception {
    String[] guesses = {"<|0.00|>", " a| b| c", " d| e| f", " g| h| i", "<|1.00|>"};
    assertThat(hear(Sound.ENGLISH, guesses).words()).isNotEmpty();
    assertThat(hear(Sound.NOTHING, guesses)).isEqualTo(nothing());
  }

  @Test
  void writesNothingWhereTheModelRepeatsItselfWithoutEnd() throws Exception {
    String[] tokens = new String[50];
    Arrays.fill(tokens, " again");
    tokens[0] = "<|0.00|>";
    assertThat(hear(Sound.ENGLISH, tokens)).isEqualTo(nothing());
  }

  @Test
  void leavesOutNotesAndOtherScripts() throws Exception {
    assertThat(hear(Sound.ENGLISH, "<|0.00|>", " [Music]", "<|2.00|>")).isEqualTo(nothing());
    assertThat(hear(Sound.ENGLISH, "<|0.00|>", " Продолжение", "<|2.00|>")).isEqualTo(nothing());
  }

  @Test
  void doesNotAskTheModelAboutSilenceAndSteadyNoise() throws Exception {
    try (WhisperEngine engine = engine(TinyWhisper.saying(Sound.ENGLISH, "<|0.00|>", " you"))) {
      assertThat(recognize(engine, Recordings.of(directory, new short[32_000]), Language.AUTO))
          .isEqualTo(nothing());
      assertThat(recognize(engine, Recordings.noise(directory, 3, 500), Language.AUTO))
          .isEqualTo(nothing());
    }
  }

  @Test
  void hearsLongRecordingsWholeWithSeveralStatesOfOneModel() throws Exception {
    TinyWhisper model = TinyWhisper.saying(Sound.ENGLISH, "<|0.00|>", " part", "<|1.00|>");
    PcmFile sentence = Recordings.spoken(directory);
    PcmFile audio = Recordings.joined(directory, Collections.nCopies(30, sentence));
    try (WhisperEngine engine = engine(model, 2)) {
      Recognition heard = recognize(engine, audio, Language.AUTO);
      assertThat(heard.words()).hasSizeGreaterThan(2).allMatch(word -> word.text().equals("part"));
      assertThat(heard.words())
          .isSortedAccordingTo(Comparator.comparingLong(RecognizedWord::startMillis));
      assertThat(heard.words().getLast().startMillis())
          .isBetween(audio.durationMillis() - 30_000, audio.durationMillis());
      assertThat(recognize(engine, audio, Language.AUTO)).isEqualTo(heard);
    }
  }

  @Test
  void goesOnAfterTheLastTimeWhereTheModelSaysThatMoreFollows() throws Exception {
    Recognition heard = hear(Sound.ENGLISH, "<|0.00|>", " one", "<|1.40|>", "<|1.40|>");
    assertThat(heard.words()).hasSizeGreaterThan(1);
    long first = heard.words().get(0).startMillis();
    assertThat(heard.words().get(1).startMillis()).isBetween(first + 1000, first + 1200);
  }

  @Test
  void hearsSilenceBeforeARecordingThatBeginsWithSpeech() throws Exception {
    PcmFile spoken = Recordings.spoken(directory);
    PcmFile silence = Recordings.of(directory, new short[16_000]);
    try (WhisperEngine engine =
        engine(TinyWhisper.saying(Sound.ENGLISH, "<|0.40|>", " one", "<|1.00|>"))) {
      PcmFile cut = speechOf(spoken);
      assertThat(recognize(engine, cut, Language.EN).words().getFirst().startMillis())
          .isBetween(0L, 200L);
      PcmFile later = Recordings.joined(directory, List.of(silence, cut));
      assertThat(recognize(engine, later, Language.EN).words().getFirst().startMillis())
          .isBetween(1200L, 1700L);
    }
  }

  /** A recording from where somebody speaks. */
  private PcmFile speechOf(PcmFile spoken) throws IOException {
    short[] samples =
        new Window(0, (int) (spoken.sampleCount() / VoiceActivity.FRAME)).read(spoken);
    int start = 0;
    while (Math.abs(samples[start]) < 1000) {
      start++;
    }
    return Recordings.of(directory, Arrays.copyOfRange(samples, start, samples.length));
  }

  @Test
  void takesTheLanguageItIsToldRatherThanTheOneItHears() throws Exception {
    try (WhisperEngine engine =
        engine(TinyWhisper.saying(Sound.KHMER, "<|0.00|>", " word", "<|1.00|>"))) {
      PcmFile audio = Recordings.spoken(directory);
      assertThat(recognize(engine, audio, Language.EN).language()).isEqualTo(Language.EN);
      assertThat(recognize(engine, audio, Language.AUTO).language()).isEqualTo(Language.KM);
    }
  }

  @Test
  void takesWhatIsLikeNoEnglishForKhmerWhateverElseItIsLike() throws Exception {
    assertThat(hear(Sound.MALAY, "<|0.00|>", " kata", "<|1.00|>").language())
        .isEqualTo(Language.KM);
  }

  @Test
  void saysInWhichLanguageNothingLegibleWasSaid() throws Exception {
    Recognition heard = hear(Sound.KHMER, "<|0.00|>", "слово", "<|1.00|>");
    assertThat(heard.words()).isEmpty();
    assertThat(heard.language()).isEqualTo(Language.KM);
  }

  private static Recognition nothing() {
    return new Recognition("", List.of(), 0, Language.EN);
  }

  private Recognition hear(Sound sound, String... tokens) throws Exception {
    try (WhisperEngine engine = engine(TinyWhisper.saying(sound, tokens))) {
      return recognize(engine, Recordings.spoken(directory), Language.AUTO);
    }
  }

  private WhisperEngine engine(TinyWhisper model) throws IOException {
    return engine(model, 1);
  }

  private WhisperEngine engine(TinyWhisper model, int workers) throws IOException {
    Path folder = directory.resolve("model");
    model.write(folder);
    WhisperSettings settings = Whispers.settings(workers, 16, Duration.ofMinutes(1));
    return new WhisperEngine(
        settings, folder, directory.resolve("data"), FRONT_END, LoadGate.opened());
  }

  private static Recognition recognize(WhisperEngine engine, PcmFile audio, Language language)
      throws IOException {
    return engine.recognize(new RecognitionTask(audio, language, new Cancellation()));
  }
}
