package io.vacha.models;

import io.vacha.models.support.ModelHost;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A server with the files of a model, and an empty data folder that pulls from it. */
abstract class HostedPull {
  @TempDir Path data;
  ModelHost host;
  Pulling pulling;

  @BeforeEach
  void start() throws IOException {
    host = new ModelHost();
    pulling = new Pulling(data, host);
  }

  @AfterEach
  void stop() {
    host.close();
  }
}
