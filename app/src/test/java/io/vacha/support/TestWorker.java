package io.vacha.support;

import io.vacha.Installation;
import io.vacha.testing.FewWords;
import io.vacha.worker.WorkerService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
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
    return start(folder, yaml, Map.of("VACHA_PORT", Integer.toString(port)));
  }

  /** The same with these variables, too. */
  public static TestWorker start(Path folder, String yaml, Map<String, String> more)
      throws IOException {
    Path file = Files.writeString(Files.createDirectories(folder).resolve("vacha.yaml"), yaml);
    Map<String, String> environment = new HashMap<>();
    environment.put("VACHA_CONFIG", file.toString());
    environment.put("VACHA_DATA", folder.resolve("data").toString());
    environment.put("VACHA_ADDRESS", "127.0.0.1");
    environment.put("VACHA_PORT", "0");
    environment.put("VACHA_SHUTDOWN_NOTICE", "0s");
    environment.put("VACHA_WORKERS_SECRET", SECRET);
    environment.put("VACHA_MANAGEMENT_PORT", "0");
    environment.put("VACHA_ENGINES_POCKETSPHINX_MODEL", FewWords.folder().toString());
    environment.putAll(more);
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
