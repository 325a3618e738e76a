package io.vacha.benchmarks.service;

import io.vacha.testing.Loopback;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A worker in a process of its own.
 *
 * @param address as a gateway has it
 */
public record WorkerProcess(Process process, String address) implements AutoCloseable {
  /** What it and its gateways know. */
  public static final String SECRET = "0123456789abcdef0123456789abcdef";

  /**
   * Starts one and waits until it is ready.
   *
   * @param cores those it may use, as {@code taskset} has them
   */
  public static WorkerProcess start(Path home, Path folder, String cores) throws Exception {
    return start(Program.in(home).with("worker"), folder, cores, Loopback.freePort());
  }

  /**
   * The same at a port of this machine.
   *
   * @param command what starts it
   */
  public static WorkerProcess start(ProcessBuilder command, Path folder, String cores, int port)
      throws Exception {
    int management = Loopback.freePort();
    List<String> bound = new ArrayList<>(List.of("taskset", "-c", cores));
    bound.addAll(command.command());
    ProcessBuilder builder = command.command(bound);
    Map<String, String> environment = builder.environment();
    environment.put("VACHA_DATA", folder.resolve("data").toString());
    environment.put("VACHA_ADDRESS", "127.0.0.1");
    environment.put("VACHA_PORT", Integer.toString(port));
    environment.put("VACHA_MANAGEMENT_PORT", Integer.toString(management));
    environment.put("VACHA_SHUTDOWN_NOTICE", "0s");
    environment.put("VACHA_WORKERS_SECRET", SECRET);
    builder.directory(folder.toFile()).redirectErrorStream(true);
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("worker.log").toFile()));
    Process process = builder.start();
    awaitReady(process, management, folder);
    return new WorkerProcess(process, "http://127.0.0.1:" + port);
  }

  private static void awaitReady(Process process, int port, Path folder) throws Exception {
    URI ready = URI.create("http://127.0.0.1:" + port + "/health/ready");
    try (HttpClient client = HttpClient.newHttpClient()) {
      for (int i = 0; i < 1200 && process.isAlive(); i++) {
        try {
          HttpRequest request = HttpRequest.newBuilder(ready).build();
          if (client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200) {
            return;
          }
        } catch (IOException _) {
          Thread.onSpinWait(); // not listening yet
        }
        Thread.sleep(50);
      }
    }
    throw new IOException("not ready; see " + folder.resolve("worker.log"));
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().orTimeout(90, TimeUnit.SECONDS).join();
  }
}
