package io.vacha.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.type.EngineType;
import io.vacha.support.Exchange;
import io.vacha.support.TestService;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A seventh engine: one class and one line that names it. */
class EngineFromOutsideTest {
  @TempDir private Path folder;

  private final ClassLoader before = Thread.currentThread().getContextClassLoader();

  @BeforeEach
  void nameTheEngine() throws IOException {
    Path services = Files.createDirectories(folder.resolve("toy/META-INF/services"));
    Files.writeString(services.resolve(EngineType.class.getName()), ToyType.class.getName());
    URI place = folder.resolve("toy").toUri();
    Thread.currentThread()
        .setContextClassLoader(new URLClassLoader(new URL[] {place.toURL()}, before));
  }

  @AfterEach
  void forgetIt() {
    Thread.currentThread().setContextClassLoader(before);
  }

  @Test
  void speaksAsItIsSet() throws IOException {
    String settings =
        "vacha: {engines: {hum: {type: toy, hundredths: 70}}, voices: {sovann: {engine: hum}}}";
    try (TestService service = TestService.start(folder, settings)) {
      Exchange spoken = service.client("free").say("Hello");
      assertThat(spoken.status()).isEqualTo(200);
      double seconds = Double.parseDouble(spoken.header("x-audio-duration-seconds").orElseThrow());
      assertThat(seconds).isBetween(0.7, 0.8);
    }
  }
}
