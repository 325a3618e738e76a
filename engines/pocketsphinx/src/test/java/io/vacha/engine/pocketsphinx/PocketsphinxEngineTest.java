package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.support.Recordings;
import io.vacha.engine.support.WordErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(SharedEars.Extension.class)
@Timeout(120)
class PocketsphinxEngineTest {
  private static final List<String> JFK =
      List.of(
          ("and so my fellow americans ask not what your country can do for you"
                  + " ask what you can do for your country")
              .split(" "));

  private static final Path READ_ALOUD = Path.of("/usr/share/pocketsphinx/test/data/librivox");

  @TempDir static Path directory;
  private final SharedEars ears;

  PocketsphinxEngineTest(SharedEars ears) {
    this.ears = ears;
  }

  @Test
  void hearsWords() throws Exception {
    Recognition heard = ears.hear(Recordings.spoken(directory), Language.EN);
    assertThat(heard.text()).endsWith("the money tomorrow morning");
    assertThat(heard.language()).isEqualTo(Language.EN);
    assertThat(heard.confidence()).isStrictlyBetween(0.0, 1.0);
  }

  @Test
  void hearsNothingInSilenceAndNoise() throws Exception {
    for (PcmFile audio :
        List.of(
            Recordings.of(directory, new short[32_000]),
            Recordings.of(directory, (short) 1),
            Recordings.noise(directory, 3, 30),
            Recordings.noise(directory, 3, 3000))) {
      assertThat(ears.hear(audio, Language.AUTO))
          .isEqualTo(new Recognition("", List.of(), 0, Language.EN));
    }
  }

  @Test
  void answersWithWordsItDoubtsWhenAskedForTheWrongLanguage() throws Exception {
    Recognition heard = ears.hear(Recordings.spoken(directory), Language.KM);
    assertThat(heard.language()).isEqualTo(Language.KM);
    assertThat(heard.confidence()).isLessThan(0.5);
  }

  /** Sentences that people read, from Debian's pocketsphinx-testdata. */
  @ParameterizedTest
  @CsvSource({
    "880, 3, he was not an ill disposed young man",
    "930, 2, he might even have been made amiable himself",
    "870, 6, and mister john dashwood had then leisure to consider how much there might be prudently"
        + " in his power to do for them"
  })
  void understandsMostOfWhatPeopleRead(String number, int errors, String said) throws IOException {
    Path file = READ_ALOUD.resolve("sense_and_sensibility_01_austen_64kb-0" + number + ".wav");
    Recognition heard = ears.hear(Recordings.decoded(directory, file), Language.EN);
    List<String> words = List.of(heard.text().split(" "));
    assertThat(WordErrors.count(List.of(said.split(" ")), words))
        .as(heard.text())
        .isLessThanOrEqualTo(errors);
  }

  /** The same of a famous speech, where the recording lies beside the checkout. */
  @Test
  void understandsMostOfAPersonsSpeech() throws IOException {
    for (Path file : Recordings.found("jfk.wav")) {
      Recognition heard = ears.hear(Recordings.decoded(directory, file), Language.AUTO);
      List<String> words = List.of(heard.text().split(" "));
      assertThat(WordErrors.count(JFK, words)).isLessThanOrEqualTo(4);
      assertThat(heard.words().getLast().endMillis()).isBetween(10_000L, 11_000L);
    }
  }

  @Test
  void keepsEachWorkerSmall() throws Exception {
    ears.hear(Recordings.spoken(directory), Language.EN);
    assertThat(ears.engine().workerPids(Language.AUTO))
        .isNotEmpty()
        .allSatisfy(pid -> assertSmall(pid));
  }

  private static void assertSmall(long pid) throws IOException {
    String resident =
        Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
            .filter(line -> line.startsWith("VmRSS:"))
            .findFirst()
            .orElseThrow();
    assertThat(Long.parseLong(resident.replaceAll("\\D", ""))).isLessThan(200_000);
  }

  @Test
  void saysWhatServes() {
    assertThat(ears.engine().health().available()).isTrue();
    assertThat(ears.engine().health().description()).contains("pocketsphinx", "/en-us");
  }
}
