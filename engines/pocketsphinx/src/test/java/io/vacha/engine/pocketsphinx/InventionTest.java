package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.audio.support.Tool;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.support.Recordings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What is no speech gives no words. */
@ExtendWith(SharedEars.Extension.class)
@Timeout(120)
class InventionTest {
  private static final List<String> NO_SPEECH =
      List.of(
          "synth 1 sine 100-4000",
          "synth 0.2 square 1336 sine 852 remix - pad 0 0.1 repeat 3",
          "synth 1 pluck C3 pluck E3 pluck G3 pluck C4 remix - repeat 1",
          "synth 2 pinknoise tremolo 4 95 vol 0.9");
  private static final List<String> PHRASES = List.of("ខ្ញុំទៅផ្សារ", "call the doctor");

  @TempDir static Path directory;
  private final SharedEars ears;

  InventionTest(SharedEars ears) {
    this.ears = ears;
  }

  @Test
  void makesNoWordsOfMusicNoiseAndTones() throws Exception {
    SoftAssertions all = new SoftAssertions();
    for (String sound : NO_SPEECH) {
      PcmFile audio = made(sound);
      for (Language language : Language.values()) {
        Recognition heard = ears.hear(audio, language, List.of());
        all.assertThat(heard.text()).as(sound + ", " + language).isEmpty();
        all.assertThat(heard.confidence()).isZero();
      }
    }
    all.assertAll();
  }

  @Test
  void hearsSentencesThatAreWhispered() throws Exception {
    Path wav = directory.resolve("whisper.wav");
    String text = "children learn to read and write at school";
    Tool.run(Path.of("/dev/null"), "espeak-ng", "-v", "en-us+whisper", "-w", wav.toString(), text);
    assertThat(ears.hear(Recordings.decoded(directory, wav), Language.EN, List.of()).text())
        .contains("read and write");
  }

  @Test
  void findsNoPhraseInMusic() throws Exception {
    assertThat(ears.hear(made("synth 1 pluck E3"), Language.AUTO, PHRASES).text()).isEmpty();
  }

  private static PcmFile made(String sound) throws IOException {
    Path wav = directory.resolve(sound.replace(' ', '-') + ".wav");
    List<String> command =
        Stream.concat(
                Stream.of("sox", "-n", "-r", "16000", "-c", "1", "-b", "16", wav.toString()),
                Stream.of(sound.split(" ")))
            .toList();
    Tool.run(Path.of("/dev/null"), command.toArray(String[]::new));
    return Recordings.decoded(directory, wav);
  }
}
