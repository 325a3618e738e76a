package io.vacha.benchmarks;

import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What does the service do with 64 uploads of 25 MB at once, at a heap of 256 MB? Every one must
 * get an answer, 200 or 503, and the resident memory of the service and its children must stay
 * bounded.
 *
 * <p>{@code benchmarks/run uploads}.
 */
public final class UploadBenchmark {
  private static final int UPLOADS = 64;
  private static final int SIZE = 25 << 20;

  private UploadBenchmark() {}

  /** Runs it; the argument is the checkout's folder. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    Path folder = Files.createTempDirectory("vacha-benchmark");
    Path file = folder.resolve("silence.wav");
    writeSilence(file);
    Map<String, String> settings = new HashMap<>(ServiceBenchmark.SETTINGS);
    settings.put("VACHA_JAVA_OPTS", "-Xmx256m");
    AtomicLong peak = new AtomicLong();
    try (ServiceProcess service = ServiceProcess.start(home, folder, settings);
        var sampler = Executors.newSingleThreadScheduledExecutor()) {
      var sampling =
          sampler.scheduleWithFixedDelay(
              () -> peak.accumulateAndGet(resident(service), Math::max),
              0,
              100,
              TimeUnit.MILLISECONDS);
      Map<Integer, Integer> statuses = sendAll(service, file);
      sampling.cancel(false);
      System.out.println("64 uploads of 25 MB at once: statuses " + statuses);
      System.out.println("peak resident memory, service alone: " + peak.get() + " MiB");
    }
  }

  private static long resident(ServiceProcess service) {
    try {
      return service.ownResidentMebibytes();
    } catch (IOException e) {
      return 0;
    }
  }

  private static Map<Integer, Integer> sendAll(ServiceProcess service, Path file) throws Exception {
    List<Callable<Integer>> uploads = new ArrayList<>();
    try (HttpClient client = ServiceProcess.trustingClient();
        var threads = Executors.newFixedThreadPool(UPLOADS)) {
      for (int i = 0; i < UPLOADS; i++) {
        uploads.add(() -> send(client, service, file));
      }
      Map<Integer, Integer> statuses = new TreeMap<>();
      for (Future<Integer> upload : threads.invokeAll(uploads)) {
        statuses.merge(upload.get(), 1, Integer::sum);
      }
      return statuses;
    }
  }

  private static int send(HttpClient client, ServiceProcess service, Path file) throws Exception {
    HttpRequest request =
        service
            .to("/api/v1/transcribe?language=en")
            .header("Content-Type", "audio/wav")
            .POST(HttpRequest.BodyPublishers.ofFile(file))
            .build();
    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() != 200 && answer.statusCode() != 503) {
      System.out.println(answer.headers().map() + " " + answer.body());
    }
    return answer.statusCode();
  }

  /** 44.1 kHz stereo silence of exactly the plan's limit: two and a half minutes. */
  private static void writeSilence(Path file) throws Exception {
    ByteBuffer header = ByteBuffer.allocate(44).order(ByteOrder.LITTLE_ENDIAN);
    header.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(SIZE - 8);
    header.put("WAVEfmt ".getBytes(StandardCharsets.US_ASCII)).putInt(16);
    header.putShort((short) 1).putShort((short) 2).putInt(44_100).putInt(176_400);
    header.putShort((short) 4).putShort((short) 16);
    header.put("data".getBytes(StandardCharsets.US_ASCII)).putInt(SIZE - 44);
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(header.array());
      out.write(new byte[SIZE - 44]);
    }
  }
}
