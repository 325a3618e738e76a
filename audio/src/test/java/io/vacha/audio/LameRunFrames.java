package io.vacha.audio;

import io.vacha.audio.mp3.LameLibrary;
import io.vacha.audio.mp3.LameRun;
import io.vacha.audio.mp3.Mp3Piece;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.audio.mp3.PcmChunk;
import java.io.IOException;

/** What one encoder run over a whole sound gives, to compare with. */
final class LameRunFrames {
  private LameRunFrames() {}

  static byte[] encode(int sampleRateHz, short[] sound) throws IOException {
    LameLibrary lame = LameLibrary.load(LameLibrary.NAME);
    try (LameRun run = LameRun.open(lame, Mp3Settings.defaults(), sampleRateHz)) {
      return run.encode(sound);
    }
  }

  static long count(int sampleRateHz, short[] sound) throws IOException {
    return Mp3Piece.cut(encode(sampleRateHz, sound), new PcmChunk(sound, 0, 0, true)).frames();
  }

  /** How many samples later the decoded sound is, by the best match of a piece from the middle. */
  static int delay(short[] sound, short[] decoded) {
    int from = sound.length / 2;
    int best = 0;
    double least = Double.MAX_VALUE;
    for (int delay = 0; delay < 2400; delay++) {
      double difference = 0;
      for (int i = from; i < from + 4000; i++) {
        difference += Math.abs(sound[i] - decoded[i + delay]);
      }
      if (difference < least) {
        least = difference;
        best = delay;
      }
    }
    return best;
  }
}
