package io.vacha.models;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** Pulls a model in a process of its own, which a test kills: a data folder, then a mirror. */
final class PullingChild {
  private PullingChild() {}

  public static void main(String[] arguments) throws IOException {
    new Pulling(Path.of(arguments[0]), null, arguments[1], Duration.ofMinutes(10)).pull();
  }
}
