package io.vacha.client;

import java.io.FileNotFoundException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;

/** Sound to transcribe, in any format the service knows. */
public final class Recording {
  /** Makes a body; may fail where there is no such file. */
  @FunctionalInterface
  interface Source {
    BodyPublisher open() throws FileNotFoundException;
  }

  private final Source source;
  private final boolean repeatable;

  private Recording(Source source, boolean repeatable) {
    this.source = source;
    this.repeatable = repeatable;
  }

  /**
   * A file, which is read while it is sent.
   *
   * @param file where it is
   * @return the recording
   */
  public static Recording of(Path file) {
    return new Recording(() -> BodyPublishers.ofFile(file), true);
  }

  /**
   * Bytes in memory, which must not be changed while they are sent.
   *
   * @param bytes the whole file
   * @return the recording
   */
  public static Recording of(byte[] bytes) {
    return new Recording(() -> BodyPublishers.ofByteArray(bytes), true);
  }

  /**
   * A stream of unknown length. It can be sent only once, so a failure is never tried again.
   *
   * @param stream read to its end and closed
   * @return the recording
   */
  public static Recording of(InputStream stream) {
    return new Recording(() -> BodyPublishers.ofInputStream(() -> stream), false);
  }

  BodyPublisher open() throws FileNotFoundException {
    return source.open();
  }

  boolean isRepeatable() {
    return repeatable;
  }
}
