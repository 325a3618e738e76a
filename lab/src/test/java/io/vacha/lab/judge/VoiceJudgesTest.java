package io.vacha.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vacha.audio.Sound;
import io.vacha.cli.CommandFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VoiceJudgesTest {
  @TempDir Path folder;

  /** A tone in the middle of a bin: a Hann window leaves a quarter of its 320 samples' sum. */
  @Test
  void scoresAsTheNetworksAreWritten() throws Exception {
    MadeJudges.into(folder);
    try (VoiceJudges judges = VoiceJudges.read(folder, folder)) {
      Map<String, Double> scores = judges.scores(tone(1, 0.1));

      double loudest = Math.log10(0.5 * LogSpectrogram.WINDOW / 4);
      assertThat(scores.get(VoiceJudges.BLIZZARD)).isCloseTo(3 + loudest, within(1e-3));
      assertThat(scores.get("DNSMOS Pro VCC2018")).isCloseTo(3 + loudest, within(1e-3));
      assertThat(scores.get("P.835 signal")).isCloseTo(2.1110, within(1e-3));
      assertThat(scores.get("P.835 background")).isCloseTo(2.2956, within(1e-3));
      assertThat(scores.get("P.835 overall")).isCloseTo(2.0063, within(1e-3));
    }
  }

  @Test
  void doesNotHearHowLoudASoundIs() throws Exception {
    MadeJudges.into(folder);
    try (VoiceJudges judges = VoiceJudges.read(folder, folder)) {
      assertThat(judges.scores(tone(3, 0.9)).get(VoiceJudges.BLIZZARD))
          .isCloseTo(judges.scores(tone(3, 0.2)).get(VoiceJudges.BLIZZARD), within(1e-3));
    }
  }

  @Test
  void refusesAModelOfAnotherArchitecture() throws Exception {
    MadeJudges.into(folder);
    Path file = folder.resolve("dnsmospro-bvcc.pt");
    try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("model/data.pkl"));
    }
    assertThatThrownBy(() -> VoiceJudges.read(folder, folder))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("dnsmospro-bvcc.pt is of another architecture");
  }

  private static Sound tone(int seconds, double amplitude) {
    short[] samples = new short[16_000 * seconds];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (short) Math.round(32_767 * amplitude * Math.cos(2 * Math.PI * i / 16));
    }
    return Sound.forRecognition(Sound.bytes(samples));
  }
}
