package io.vacha.support;

import io.vacha.cli.Main;
import io.vacha.testing.FewWords;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
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
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "worker");
    builder.environment().put("VACHA_DATA", data.toString());
    builder.environment().put("VACHA_ADDRESS", "127.0.0.1");
    builder.environment().put("VACHA_PORT", Integer.toString(port));
    builder.environment().put("VACHA_MANAGEMENT_PORT", "0");
    builder.environment().put("VACHA_SHUTDOWN_NOTICE", "0s");
    builder.environment().put("VACHA_WORKERS_SECRET", TestWorker.SECRET);
    builder.environment().put("VACHA_ENGINES_POCKETSPHINX_MODEL", FewWords.folder().toString());
    Process process = builder.redirectErrorStream(true).start();
    return new ChildWorker(process, awaitPort(process));
  }

  private static int awaitPort(Process process) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith(READY)) {
        Thread.ofPlatform().daemon().start(() -> lines.lines().forEach(_ -> {}));
        return Integer.parseInt(line.substring(READY.length()));
      }
    }
    throw new AssertionError("it ended before it was ready");
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
