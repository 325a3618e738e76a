package io.vacha.engine.whisper;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.engine.support.Recordings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WindowTest {
  private static final int SECOND = 50;

  @TempDir Path directory;

  @Test
  void leavesSilenceOutAndKeepsAMarginAroundSpeech() throws Exception {
    assertThat(windows(28 * SECOND, 3, 2, 5)).containsExactly(new Window(140, 260));
  }

  @Test
  void takesStretchesTogetherAsLongAsTheyFit() throws Exception {
    assertThat(windows(28 * SECOND, 1, 4, 1, 4, 1)).containsExactly(new Window(40, 510));
    assertThat(windows(8 * SECOND, 1, 4, 1, 4, 1))
        .containsExactly(new Window(40, 260), new Window(290, 510));
  }

  @Test
  void cutsSpeechThatIsTooLongWhereItIsQuietest() throws Exception {
    List<Window> windows = windows(10 * SECOND, 1, 7, 0.4, 12, 1);
    assertThat(windows).allMatch(window -> window.to() - window.from() <= 10 * SECOND);
    assertThat(windows.getFirst().to()).isBetween(8 * SECOND, 8 * SECOND + 20);
    for (int i = 1; i < windows.size(); i++) {
      assertThat(windows.get(i).from()).isEqualTo(windows.get(i - 1).to());
    }
  }

  /** Seconds of silence and of sound in turns. */
  private List<Window> windows(int longest, double... seconds) throws Exception {
    int total = 0;
    for (double each : seconds) {
      total += (int) Math.round(each * 16_000);
    }
    short[] samples = new short[total];
    int at = 0;
    for (int i = 0; i < seconds.length; i++) {
      int end = at + (int) Math.round(seconds[i] * 16_000);
      for (; at < end; at++) {
        samples[at] = (short) (i % 2 == 1 ? 3000 * Math.sin(at * 0.3) : 0);
      }
    }
    try (PcmFile audio = Recordings.of(directory, samples)) {
      return Window.of(VoiceActivity.in(audio), longest);
    }
  }
}
