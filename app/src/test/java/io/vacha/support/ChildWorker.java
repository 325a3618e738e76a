package io.vacha.support;

import io.vacha.cli.Main;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code vacha worker} in a process of its own.
 *
 * @param port where gateways reach it
 */
public record ChildWorker(Process process, int port) implements AutoCloseable {
  private static final String READY = "Vacha worker is ready on http://localhost:";

  /** Starts one on this port, or any where it is 0, and returns when it is ready. */
  public static ChildWorker start(Path data, int port) throws IOException {
    ProcessBuilder builder = ChildProgram.of(Main.class, "worker");
    builder.environment().put("VACHA_DATA", data.toString());
    builder.environment().put("VACHA_ADDRESS", "127.0.0.1");
    builder.environment().put("VACHA_PORT", Integer.toString(port));
    builder.environment().put("VACHA_MANAGEMENT_PORT", "0");
    builder.environment().put("VACHA_SHUTDOWN_NOTICE", "0s");
    builder.environment().put("VACHA_WORKERS_SECRET", TestWorker.SECRET);
    Process process = builder.start();
    return new ChildWorker(process, Integer.parseInt(ChildProgram.awaitLine(process, READY)));
  }

  /** The processes that speak, or wait for text; one that has spoken is gone. */
  public List<Long> speakers() {
    return process.descendants().filter(ChildWorker::isEspeak).map(ProcessHandle::pid).toList();
  }

  private static boolean isEspeak(ProcessHandle child) {
    return List.of(child.info().arguments().orElse(new String[0])).contains("--stdin");
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
