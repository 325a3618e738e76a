package io.vacha.lab.ears;

import io.vacha.audio.PcmFile;
import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.audio.decode.Decoding;
import io.vacha.cli.CommandFailure;
import io.vacha.lab.corpus.CorpusDecoder;
import java.io.IOException;
import java.nio.file.Path;

/** Decodes recordings that were found to be usable. Thread-safe. */
record RecordingReader(CorpusDecoder decoder) {
  private static final int FEWEST_SAMPLES = Sound.RECOGNITION_RATE_HZ / 2;
  private static final float SCALE = 1 / 32_768f;

  /** A recording at 16 kHz; the caller closes it. */
  PcmFile open(Path file) throws IOException {
    if (decoder.decode(file, Long.MAX_VALUE) instanceof Decoding.Decoded decoded) {
      return decoded.audio();
    }
    throw changed(file);
  }

  private static CommandFailure changed(Path file) {
    return new CommandFailure(file + " can no longer be decoded. Run the command again.");
  }

  /** Its samples from -1 to 1, followed by silence up to half a second. */
  float[] samples(Path file) throws IOException {
    try (PcmFile audio = open(file);
        PcmStream stream = audio.stream()) {
      float[] samples = new float[Math.max(FEWEST_SAMPLES, (int) audio.sampleCount())];
      int at = 0;
      for (short[] piece = stream.next(); piece.length > 0; piece = stream.next()) {
        for (short sample : piece) {
          samples[at++] = sample * SCALE;
        }
      }
      return samples;
    }
  }
}
