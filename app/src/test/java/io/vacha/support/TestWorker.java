package io.vacha.support;

import io.vacha.Installation;
import io.vacha.testing.FewWords;
import io.vacha.worker.WorkerService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A worker in this process, on free ports, with a data folder of its own.
 *
 * @param running the worker itself
 */
public record TestWorker(WorkerService running) implements AutoCloseable {
  /** What all gateways and workers of the tests know. */
  public static final String SECRET = "0123456789abcdef0123456789abcdef";

  /** Starts one with these settings, written as {@code vacha.yaml}. */
  public static TestWorker start(Path folder, String yaml) throws IOException {
    return start(folder, yaml, 0);
  }

  /** The same on this port, or on any that is free with 0. */
  public static TestWorker start(Path folder, String yaml, int port) throws IOException {
    Path file = Files.writeString(Files.createDirectories(folder).resolve("vacha.yaml"), yaml);
    Map<String, String> environment =
        Map.of(
            "VACHA_CONFIG",
            file.toString(),
            "VACHA_DATA",
            folder.resolve("data").toString(),
            "VACHA_ADDRESS",
            "127.0.0.1",
            "VACHA_PORT",
            Integer.toString(port),
            "VACHA_SHUTDOWN_NOTICE",
            "0s",
            "VACHA_WORKERS_SECRET",
            SECRET,
            "VACHA_MANAGEMENT_PORT",
            "0",
            "VACHA_ENGINES_POCKETSPHINX_MODEL",
            FewWords.folder().toString());
    return new TestWorker(WorkerService.start(Installation.load(environment)));
  }

  /** Its address as a gateway has it. */
  public String address() {
    return running.address().replace("localhost", "127.0.0.1");
  }

  @Override
  public void close() {
    running.close();
  }
}
