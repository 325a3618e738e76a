package io.vacha.engine.piece;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.engine.support.Recordings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PieceCutterTest {
  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final int SECOND = 16_000;

  @TempDir Path directory;

  @Test
  void keepsAShortRecordingWhole() throws Exception {
    assertThat(cut(new short[10 * SECOND])).containsExactly(new Piece(0, 10 * SECOND));
  }

  @Test
  void cutsWhereItIsQuietest() throws Exception {
    short[] samples = loud(17);
    Arrays.fill(samples, 7 * SECOND, 8 * SECOND, (short) 3);
    List<Piece> pieces = cut(samples);
    assertThat(pieces).hasSize(2);
    assertThat(pieces.get(1).firstSample()).isBetween(7L * SECOND, 8L * SECOND);
    assertThat(pieces.getFirst().endsInSpeech()).isFalse();
  }

  @Test
  void cutsALoudStretchThatCountsForNothing() throws Exception {
    try (PcmFile audio = Recordings.of(directory, loud(17))) {
      List<Piece> pieces =
          PieceCutter.cut(audio, LONGEST, seconds -> seconds > 6 && seconds < 6.5 ? 1e-4 : 1);
      assertThat(pieces.get(1).firstSample()).isBetween(6L * SECOND, 6L * SECOND + SECOND / 2);
      assertThat(pieces.getFirst().endsInSpeech()).isFalse();
    }
  }

  @Test
  void cutsOneSampleOverTheLongestPiece() throws Exception {
    assertCovers(cut(loud(10, 1)), 10L * SECOND + 1);
  }

  @Test
  void coversEvenASoundWithoutPauses() throws Exception {
    List<Piece> pieces = cut(loud(95, 123));
    assertCovers(pieces, 95L * SECOND + 123);
    assertThat(pieces.getFirst().endsInSpeech()).isTrue();
  }

  private List<Piece> cut(short[] samples) throws IOException {
    try (PcmFile audio = Recordings.of(directory, samples)) {
      return PieceCutter.cut(audio, LONGEST, _ -> 1);
    }
  }

  private static void assertCovers(List<Piece> pieces, long sampleCount) {
    long next = 0;
    for (Piece piece : pieces) {
      assertThat(piece.firstSample()).isEqualTo(next);
      assertThat(piece.sampleCount()).isBetween(1, 10 * SECOND);
      next += piece.sampleCount();
    }
    assertThat(next).isEqualTo(sampleCount);
    assertThat(pieces).hasSizeGreaterThan(1);
  }

  private static short[] loud(int seconds) {
    return loud(seconds, 0);
  }

  private static short[] loud(int seconds, int extraSamples) {
    short[] samples = new short[seconds * SECOND + extraSamples];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (short) (8000 * Math.sin(i * 0.1));
    }
    return samples;
  }
}
