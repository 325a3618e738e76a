package io.vacha.benchmarks;

import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.service.ServiceProcess;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * How long until the first sound of a sentence of 60 characters that is sent over an open {@code
 * /v1/speak}, from the message to the first bytes? The target is 40 ms in the median.
 *
 * <p>{@code benchmarks/run speak}.
 */
public final class SpeakBenchmark {
  private static final int ROUNDS = 40;

  private SpeakBenchmark() {}

  /** Runs it; the argument is the checkout's folder. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    Path folder = Files.createTempDirectory("vacha-benchmark");
    try (ServiceProcess service = ServiceProcess.start(home, folder, ServiceBenchmark.SETTINGS);
        HttpClient client = ServiceProcess.trustingClient()) {
      print("English", client, service, ServiceBenchmark.text(59) + ".");
      print("Khmer", client, service, "ខ្ញុំទៅផ្សារទិញត្រីនិងបន្លែសម្រាប់ធ្វើម្ហូបល្ងាចនេះ។");
    }
  }

  private static void print(String name, HttpClient client, ServiceProcess service, String text)
      throws Exception {
    URI address =
        URI.create(service.to("/v1/speak").build().uri().toString().replaceFirst("^http", "ws"));
    Listening listening = new Listening();
    WebSocket socket =
        client
            .newWebSocketBuilder()
            .header("Authorization", "Bearer " + service.key())
            .buildAsync(address, listening)
            .join();
    double[] millis = new double[ROUNDS];
    for (int round = -10; round < ROUNDS; round++) {
      millis[Math.max(0, round)] = Samples.once(() -> firstSound(socket, text, listening));
      listening.awaitFlushed();
    }
    socket.sendText("{\"type\":\"Close\"}", true).join();
    Samples all = Samples.of(millis);
    System.out.printf(
        Locale.ROOT,
        "%-8s first sound: median %5.1f ms, 90%% %5.1f ms%n",
        name,
        all.median(),
        all.quantile(0.9));
  }

  private static void firstSound(WebSocket socket, String text, Listening listening)
      throws InterruptedException {
    socket.sendText("{\"type\":\"Speak\",\"text\":\"" + text + "\"}", true).join();
    socket.sendText("{\"type\":\"Flush\"}", true).join();
    listening.awaitSound();
  }

  /** Tells of the first sound after each flush, and of the flush. */
  private static final class Listening implements WebSocket.Listener {
    private static final int PATIENCE_SECONDS = 30;

    private final SynchronousQueue<String> events = new SynchronousQueue<>();
    private boolean heard;

    @Override
    public CompletionStage<?> onBinary(WebSocket socket, ByteBuffer data, boolean last) {
      if (!heard) {
        heard = true;
        tell("sound");
      }
      socket.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      if (data.toString().contains("Flushed")) {
        heard = false;
        tell("flushed");
      }
      socket.request(1);
      return null;
    }

    private void tell(String event) {
      try {
        boolean _ = events.offer(event, PATIENCE_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    void awaitSound() throws InterruptedException {
      await("sound");
    }

    void awaitFlushed() throws InterruptedException {
      await("flushed");
    }

    private void await(String event) throws InterruptedException {
      String next = events.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!event.equals(next)) {
        throw new IllegalStateException(next + " in the place of " + event);
      }
    }
  }
}
