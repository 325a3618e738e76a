package io.vacha.engine.whisper;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;

/**
 * The native libraries inside the jar of whisper-jni, which has libwhisper and libggml of
 * whisper.cpp for several machines. They need libgomp1 and libstdc++6 of the system.
 */
final class WhisperLibraries {
  private static final String WHISPER = "libwhisper.so.1";
  private static final String GGML = "libggml.so";

  private WhisperLibraries() {}

  /**
   * Writes the libraries for this machine into a folder, unless they are there.
   *
   * @return libwhisper, beside which libggml lies
   * @throws IOException where they cannot be written, or there are none for this machine
   */
  static Path unpack(Path folder) throws IOException {
    Path machine = folder.resolve("lib-" + Integer.toHexString(sources().hashCode()));
    Files.createDirectories(machine);
    copy(sources().getFirst(), machine.resolve(GGML));
    return copy(sources().getLast(), machine.resolve(WHISPER));
  }

  /** libggml and libwhisper for this machine. */
  private static List<String> sources() throws IOException {
    return switch (System.getProperty("os.arch")) {
      case "amd64", "x86_64" ->
          List.of(
              has("avx2", "fma", "f16c", "avx")
                  ? "/debian-amd64/libggml+mf16c+mfma+mavx+mavx2.so"
                  : "/debian-amd64/libggml.so",
              "/debian-amd64/libwhisper.so.1");
      case "aarch64" ->
          List.of(
              has("fphp") ? "/debian-arm64/libggml+fp16.so" : "/debian-arm64/libggml+crc.so",
              "/debian-arm64/libwhisper.so.1");
      case String other ->
          throw new IOException("libwhisper comes for no machine such as " + other);
    };
  }

  private static boolean has(String... features) throws IOException {
    String processor = Files.readString(Path.of("/proc/cpuinfo"));
    return Arrays.asList(processor.split("\\s+")).containsAll(List.of(features));
  }

  private static Path copy(String source, Path target) throws IOException {
    byte[] library;
    try (InputStream in = WhisperLibraries.class.getResourceAsStream(source)) {
      if (in == null) {
        throw new IOException("the program lacks " + source);
      }
      library = in.readAllBytes();
    }
    if (Files.exists(target) && Files.size(target) == library.length) {
      return target;
    }
    Path partial = Files.createTempFile(target.getParent(), "lib", ".part");
    Files.write(partial, library);
    return Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE);
  }
}
