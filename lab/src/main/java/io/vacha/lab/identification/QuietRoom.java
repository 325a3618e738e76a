package io.vacha.lab.identification;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGeneratorFactory;

/**
 * A quiet room: recordings at 16 kHz with some air before and after and noise of -55 dB. No state.
 */
final class QuietRoom {
  private static final double NOISE = 0.003 * Short.MAX_VALUE;
  private static final long SEED = 1;

  private QuietRoom() {}

  /** Makes headerless 16-bit audio of a WAV file. @throws IOException if ffmpeg is not there */
  static void furnish(Path folder, String wav, String raw) throws IOException {
    Commands.run(
        folder,
        List.of(
            "ffmpeg",
            "-y",
            "-v",
            "error",
            "-i",
            wav,
            "-af",
            "volume=0.7,aresample=16000,adelay=100,apad=pad_dur=0.2",
            "-f",
            "s16le",
            raw));
    Path file = folder.resolve(raw);
    byte[] bytes = Files.readAllBytes(file);
    ShortBuffer samples = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
    var noise = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    for (int i = 0; i < samples.limit(); i++) {
      double noisy = samples.get(i) + NOISE * (2 * noise.nextDouble() - 1);
      samples.put(i, (short) Math.clamp(noisy, Short.MIN_VALUE, Short.MAX_VALUE));
    }
    Files.write(file, bytes);
  }
}
