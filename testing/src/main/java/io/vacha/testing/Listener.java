package io.vacha.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Hears what the service said, by ffmpeg's own programs. */
public final class Listener {
  private static final int SAMPLE_RATE_HZ = 24_000;

  private Listener() {}

  /** How long a decoder plays these bytes, in seconds. */
  public static double seconds(byte[] audio) {
    byte[] pcm =
        run(
            audio,
            "ffmpeg",
            "-v",
            "error",
            "-i",
            "%",
            "-f",
            "s16le",
            "-ac",
            "1",
            "-ar",
            Integer.toString(SAMPLE_RATE_HZ),
            "-");
    return pcm.length / 2.0 / SAMPLE_RATE_HZ;
  }

  /** One property of the sound's stream, as ffprobe names it. */
  public static String probe(byte[] audio, String property) {
    String entries = "stream=" + property;
    return text(
        run(audio, "ffprobe", "-v", "error", "-show_entries", entries, "-of", "csv=p=0", "%"));
  }

  /** What ffmpeg finds broken in these bytes; nothing for a flawless file. */
  public static String faults(byte[] audio) {
    return text(run(audio, "sh", "-c", "ffmpeg -nostdin -v error -i \"$0\" -f null - 2>&1", "%"));
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8).strip();
  }

  private static byte[] run(byte[] audio, String... command) {
    try {
      Path file = Files.createTempFile("heard-", ".bin");
      try {
        Files.write(file, audio);
        return run(file, command);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] run(Path file, String... command) throws IOException {
    List<String> words = new ArrayList<>(List.of(command));
    words.replaceAll(word -> word.equals("%") ? file.toString() : word);
    Process process =
        new ProcessBuilder(words)
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return process.getInputStream().readAllBytes();
  }
}
