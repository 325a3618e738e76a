package io.vacha.engine.identity;

import io.vacha.audio.PcmStream;
import io.vacha.engine.SpeechEngine;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gathers what sounds depend on, by content: where two fingerprints are equal, so are the sounds.
 * Confined until {@link #value} is called.
 */
public final class Fingerprint {
  private static final Logger LOG = LoggerFactory.getLogger(Fingerprint.class);

  private final MessageDigest digest = sha256();
  private boolean readable = true;

  /** One of nothing yet. */
  public Fingerprint() {}

  /** That of an engine: its own code, and the code that all engines share. */
  public static Fingerprint ofEngine(Class<? extends SpeechEngine> engine) {
    return new Fingerprint()
        .code(engine)
        .code(SpeechEngine.class)
        .code(PcmStream.class)
        .code(KhmerFrontEnd.class);
  }

  /** Adds a text. */
  public Fingerprint text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update(HexFormat.of().toHexDigits(bytes.length).getBytes(StandardCharsets.US_ASCII));
    digest.update(bytes);
    return this;
  }

  /** Adds the name and the content of a file; one that is not there counts as such. */
  public Fingerprint file(Path file) {
    text(String.valueOf(file.getFileName()));
    try {
      return text(Files.isRegularFile(file) ? FileContents.of(file) : "none");
    } catch (IOException e) {
      return unreadable(file, e);
    }
  }

  /** Adds the jar or the folder that a class came from. */
  public Fingerprint code(Class<?> type) {
    try {
      return text(FileContents.ofCode(type));
    } catch (IOException e) {
      return unreadable(type.getName(), e);
    }
  }

  /** Adds a program by its name on the path, or its path. */
  public Fingerprint program(String name) {
    Path direct = Path.of(name);
    if (direct.getNameCount() > 1) {
      return file(direct);
    }
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder).resolve(name))
        .filter(Files::isRegularFile)
        .findFirst()
        .map(this::file)
        .orElseGet(() -> text(name));
  }

  private Fingerprint unreadable(Object what, IOException failure) {
    LOG.warn("Speech of an engine is not cached, for {} cannot be read: {}", what, failure);
    readable = false;
    return this;
  }

  /** All of it in hexadecimal digits, once; empty if something could not be read. */
  public Optional<String> value() {
    return readable ? Optional.of(HexFormat.of().formatHex(digest.digest())) : Optional.empty();
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
