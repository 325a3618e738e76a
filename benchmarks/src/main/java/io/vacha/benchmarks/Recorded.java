package io.vacha.benchmarks;

import io.vacha.audio.DecodeTask;
import io.vacha.audio.Decoding;
import io.vacha.audio.MediaDecoder;
import io.vacha.audio.MediaSniffer;
import io.vacha.audio.PcmFile;
import io.vacha.audio.StopHook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** Recordings at 16 kHz of the length a benchmark wants. No state. */
final class Recorded {
  private static final int BYTES_A_SECOND = 32_000;

  private Recorded() {}

  /** Any sound file, which the caller closes. */
  static PcmFile decoded(MediaDecoder decoder, Path file) throws IOException {
    var task = DecodeTask.whole(file, MediaSniffer.sniff(file).orElseThrow(), 16_000);
    if (decoder.decode(task, StopHook.never()) instanceof Decoding.Decoded(PcmFile audio)) {
      return audio;
    }
    throw new IOException("not decodable: " + file);
  }

  /** The recording again and again until it lasts so many seconds; the caller closes it. */
  static PcmFile repeated(Path folder, PcmFile audio, int seconds) throws IOException {
    Path raw = Files.createTempFile(folder, "repeated", ".pcm");
    byte[] once = Files.readAllBytes(audio.path());
    for (int left = seconds * BYTES_A_SECOND; left > 0; left -= once.length) {
      byte[] part = left < once.length ? Arrays.copyOf(once, left) : once;
      Files.write(raw, part, StandardOpenOption.APPEND);
    }
    return new PcmFile(raw, audio.sampleRateHz(), Files.size(raw) / Short.BYTES);
  }
}
