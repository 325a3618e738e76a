package io.vacha.workers;

import io.vacha.audio.PcmFile;
import io.vacha.engine.EngineException;
import io.vacha.workers.wire.EngineWork;
import io.vacha.workers.wire.WorkerHttp;
import io.vacha.workers.wire.WorkerReport;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** What is sent to one worker and read from it. Immutable. */
final class WorkerLink {
  private static final Duration LONGEST_REPORT = Duration.ofSeconds(2);
  private static final int MAX_REPORT_BYTES = 4 << 20;

  /** Beyond it the worker is asked first whether it has room. */
  private static final long LARGEST_UNASKED_BYTES = 256 << 10;

  private final URI base;
  private final ClusterSecret secret;
  private final HttpClient client;

  /** A worker at this address. */
  WorkerLink(URI base, ClusterSecret secret, HttpClient client) {
    this.base = base;
    this.secret = secret;
    this.client = client;
  }

  URI base() {
    return base;
  }

  /**
   * Asks the worker how it is.
   *
   * @throws HttpTimeoutException if it says nothing
   * @throws LinkFailure.Refusal if it will not tell by waiting; the message says why
   * @throws IOException if it does not tell otherwise; the message says why
   */
  WorkerReport report() throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> pending =
        client.sendAsync(
            to(WorkerHttp.STATE).GET().build(),
            BodyHandlers.limiting(BodyHandlers.ofByteArray(), MAX_REPORT_BYTES));
    try {
      HttpResponse<byte[]> answer = pending.get(LONGEST_REPORT.toMillis(), TimeUnit.MILLISECONDS);
      WorkerAnswer.require200(answer);
      return JsonMapper.shared().readValue(answer.body(), WorkerReport.class);
    } catch (TimeoutException _) {
      throw new HttpTimeoutException("does not answer");
    } catch (ExecutionException e) {
      throw LinkFailure.of(e.getCause());
    } catch (JacksonException | IllegalArgumentException e) {
      throw new IOException("does not answer as a worker does", e);
    } finally {
      pending.cancel(true);
    }
  }

  /**
   * Asks the worker to do something.
   *
   * @param whenOver runs once, when the answer is closed or there is none
   * @return the beginning of its answer, which the caller closes
   * @throws WorkerFullException if it has no room
   * @throws WorkerLostException if there is no answer
   * @throws EngineException if the client left, or at the deadline
   */
  WorkerAnswer ask(WorkerQuestion question, Runnable whenOver)
      throws EngineException, WorkerLostException, WorkerFullException {
    WorkerAnswer answer = new WorkerAnswer(question, whenOver);
    try {
      answer.begin(client, request(question, answer));
      return answer;
    } catch (IOException | RuntimeException e) {
      answer.close();
      throw e;
    }
  }

  private HttpRequest request(WorkerQuestion question, WorkerAnswer answer)
      throws WorkerLostException {
    String path =
        "%s?%s=%s&%s=%s"
            .formatted(
                question.engine().work() == EngineWork.SPEECH
                    ? WorkerHttp.SPEAK
                    : WorkerHttp.RECOGNIZE,
                WorkerHttp.ENGINE,
                URLEncoder.encode(question.engine().name(), StandardCharsets.UTF_8),
                WorkerHttp.LANE,
                question.lane().tag());
    BodyPublisher body = body(question, answer);
    return to(path)
        .header("Content-Type", "application/octet-stream")
        .expectContinue(body.contentLength() > LARGEST_UNASKED_BYTES)
        .POST(body)
        .build();
  }

  /** The length of the order, the order, and the sound. */
  private static BodyPublisher body(WorkerQuestion question, WorkerAnswer answer) {
    byte[] order = question.order();
    byte[] head =
        ByteBuffer.allocate(Integer.BYTES + order.length).putInt(order.length).put(order).array();
    PcmFile sound = question.sound();
    if (sound == null) {
      return BodyPublishers.ofByteArray(head);
    }
    BodyPublisher samples = BodyPublishers.ofInputStream(() -> watched(sound, answer));
    long length = sound.sampleCount() * Short.BYTES;
    return BodyPublishers.concat(
        BodyPublishers.ofByteArray(head), BodyPublishers.fromPublisher(samples, length));
  }

  /** While the worker takes what it is sent, it is not silent. */
  private static InputStream watched(PcmFile sound, WorkerAnswer answer) {
    try {
      return new FilterInputStream(Files.newInputStream(sound.path())) {
        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
          answer.moves();
          return super.read(into, offset, length);
        }
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(base.resolve(path))
        .header("Authorization", secret.authorization())
        .header(WorkerHttp.PROTOCOL_HEADER, Integer.toString(WorkerHttp.PROTOCOL));
  }
}
