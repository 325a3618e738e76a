package io.vacha.engine.model;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Which models could be used: an empty answer is no file, a good one a file named after the state
 * of the model. Thread-safe, also between processes.
 */
record ProbeMemory(Path folder) {
  /** The model's state in one word: what tries it, where, and its files' sizes and times. */
  static String state(String what, List<Path> files) throws IOException {
    StringBuilder state = new StringBuilder(what);
    for (Path file : files) {
      state.append('\n').append(file.toAbsolutePath()).append(' ').append(Files.size(file));
      state.append(' ').append(Files.getLastModifiedTime(file).toInstant());
    }
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] sum = digest.digest(state.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(sum, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  boolean knows(String state) {
    return Files.exists(folder.resolve(state));
  }

  void remember(String state, String what) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(state), what + "\n");
  }
}
