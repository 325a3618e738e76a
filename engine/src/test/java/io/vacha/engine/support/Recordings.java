package io.vacha.engine.support;

import io.vacha.audio.PcmFile;
import io.vacha.audio.support.Tool;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Random;

/** Decoded recordings at 16 kHz, spoken by espeak-ng, made of noise, or found. */
public final class Recordings {
  private Recordings() {}

  /** A sentence that pocketsphinx understands in part when espeak-ng says it. */
  public static PcmFile spoken(Path directory) throws IOException {
    Path wav = Files.createTempFile(directory, "spoken", ".wav");
    String text = "please send me the money tomorrow morning";
    Files.write(
        wav,
        Tool.run(Path.of("/dev/null"), "espeak-ng", "-v", "en-us", "-s", "140", "--stdout", text));
    return decoded(directory, wav);
  }

  /** Any sound file. */
  public static PcmFile decoded(Path directory, Path file) throws IOException {
    Path raw = Files.createTempFile(directory, "decoded", ".pcm");
    Tool.ffmpeg("-i " + file + " -ar 16000 -ac 1 -f s16le " + raw);
    return of(raw);
  }

  /** Samples as given. */
  public static PcmFile of(Path directory, short... samples) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(samples.length * 2).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asShortBuffer().put(samples);
    return of(Files.write(Files.createTempFile(directory, "samples", ".pcm"), bytes.array()));
  }

  /** Recordings one after the other. */
  public static PcmFile joined(Path directory, List<PcmFile> parts) throws IOException {
    Path raw = Files.createTempFile(directory, "joined", ".pcm");
    for (PcmFile part : parts) {
      Files.write(raw, Files.readAllBytes(part.path()), StandardOpenOption.APPEND);
    }
    return of(raw);
  }

  /** Noise of this loudness; the same each time. */
  public static PcmFile noise(Path directory, int seconds, double amplitude) throws IOException {
    Random random = new Random(7);
    short[] samples = new short[seconds * 16_000];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (short) (amplitude * random.nextGaussian());
    }
    return of(directory, samples);
  }

  /** Recordings of people with this name that lie beside the checkout; none where absent. */
  public static List<Path> found(String name) {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path file = at.resolve("shared/audio").resolve(name);
      if (Files.exists(file)) {
        return List.of(file);
      }
    }
    return List.of();
  }

  private static PcmFile of(Path raw) throws IOException {
    return new PcmFile(raw, 16_000, Files.size(raw) / 2);
  }
}
