package io.vacha.support;

import io.vacha.http.SelfSignedCertificate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The certificate of all services that this process starts. It is made once, as a first start would
 * make it, since that takes a Java machine of its own.
 */
final class OneCertificate {
  private OneCertificate() {}

  private static final class Made {
    private static final SelfSignedCertificate FILES = make();
  }

  private static SelfSignedCertificate make() {
    try {
      Path folder = Files.createDirectories(Path.of("target/certificates").toAbsolutePath());
      Path own = folder.resolve(Long.toString(ProcessHandle.current().pid()));
      return SelfSignedCertificate.in(own, "localhost");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Puts it where a service with this data folder looks for its own, unless one is there. */
  static void into(Path data) throws IOException {
    Path tls = Files.createDirectories(data.resolve("tls"));
    for (Path file : new Path[] {Made.FILES.certificate(), Made.FILES.privateKey()}) {
      Path place = tls.resolve(file.getFileName());
      if (!Files.exists(place)) {
        Files.copy(file, place, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }
}
