package io.vacha.client.job;

import io.vacha.client.Recording;
import io.vacha.client.SpeechRequest;
import io.vacha.client.TranscriptionOptions;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The jobs of one key. Thread-safe. */
public final class JobClient {
  private static final String JOBS = "/api/v1/jobs";
  private static final String SECRET = "/api/v1/webhooks/secret";
  private static final Duration LONGEST_POLL = Duration.ofSeconds(5);

  private final JobCalls calls;
  private final @Nullable URI webhook;

  /**
   * The jobs that these calls reach; {@link io.vacha.client.VachaClient#jobs} makes one.
   *
   * @param calls to the service
   */
  public JobClient(JobCalls calls) {
    this(calls, null);
  }

  private JobClient(JobCalls calls, @Nullable URI webhook) {
    this.calls = calls;
    this.webhook = webhook;
  }

  /**
   * The same jobs; the end of those that are submitted through it is announced by a webhook.
   *
   * @param receiver an {@code https} address on the internet
   * @return a client of its own
   */
  public JobClient announcingTo(URI receiver) {
    return new JobClient(calls, receiver);
  }

  /**
   * What webhooks of this key are signed with.
   *
   * @return the secret, to verify them by Standard Webhooks 1.0
   */
  public WebhookSecret webhookSecret() {
    return calls.read(calls.send(SECRET, request -> request.GET()), WebhookSecret.class);
  }

  /**
   * Replaces the secret; for a day webhooks are signed with both. Sent once, because a second
   * rotation would end the use of the secret that receivers have.
   *
   * @return the new secret
   */
  public WebhookSecret rotateWebhookSecret() {
    return calls.read(
        calls.sendOnce(SECRET + "/rotate", request -> request.POST(BodyPublishers.noBody())),
        WebhookSecret.class);
  }

  /**
   * Submits a recording to be transcribed, in one request.
   *
   * @param recording the sound
   * @param options how
   * @return the job
   */
  public SubmittedJob submit(Recording recording, TranscriptionOptions options) {
    return read(calls.submit(recording, options, webhook));
  }

  /**
   * Submits a text to be spoken.
   *
   * @param request what to say
   * @return the job
   */
  public SubmittedJob submit(SpeechRequest request) {
    return read(calls.submit(request, webhook));
  }

  /**
   * Submits a text to be spoken, whose result in the format {@code json} tells when its words are
   * said and its marks reached.
   *
   * @param request what to say
   * @return the job
   */
  public SubmittedJob submitWithTimes(SpeechRequest request) {
    return read(calls.submitTimed(request, webhook));
  }

  /**
   * Submits a recording that was uploaded.
   *
   * @param upload what {@link #upload} returned
   * @param options how
   * @return the job
   */
  public SubmittedJob submit(String upload, TranscriptionOptions options) {
    return read(calls.submit(upload, options, webhook));
  }

  /**
   * Begins an upload, which {@link #resume} sends.
   *
   * @param file a recording
   * @return the id of the upload
   */
  public String begin(Path file) {
    return new ResumableUpload(calls, file).begin();
  }

  /**
   * Uploads a recording. Where a connection breaks, the upload goes on from there.
   *
   * @param file a recording
   * @return the id of the upload, to submit
   */
  public String upload(Path file) {
    return resume(begin(file), file, Progress.NONE);
  }

  /**
   * Sends what is missing of an upload.
   *
   * @param upload its id
   * @param file the recording, as it was when the upload was begun
   * @param progress told how far it is
   * @return the id again, to submit
   */
  public String resume(String upload, Path file, Progress progress) {
    new ResumableUpload(calls, file).send(upload, progress);
    return upload;
  }

  /** Told how far an upload is, on the thread that sends it. */
  @FunctionalInterface
  public interface Progress {
    /** Tells nobody. */
    Progress NONE = (sent, length) -> {};

    /**
     * So much is sent.
     *
     * @param sent bytes
     * @param length bytes in all
     */
    void at(long sent, long length);
  }

  /**
   * The newest jobs.
   *
   * @return up to a hundred
   */
  public SubmittedJob.Page list() {
    return list(null);
  }

  /**
   * Older jobs.
   *
   * @param before an id, or null for the newest
   * @return up to a hundred
   */
  public SubmittedJob.Page list(@Nullable String before) {
    String query = before == null ? "" : "?before=" + before;
    return calls.read(calls.send(JOBS + query, request -> request.GET()), SubmittedJob.Page.class);
  }

  /**
   * A job as it is now.
   *
   * @param id of the job
   * @return the job
   */
  public SubmittedJob get(String id) {
    return read(calls.send(JOBS + "/" + id, request -> request.GET()));
  }

  /**
   * Ends a job; what is done of it stays charged.
   *
   * @param id of the job
   * @return the job
   */
  public SubmittedJob cancel(String id) {
    return read(
        calls.send(JOBS + "/" + id + "/cancel", request -> request.POST(BodyPublishers.noBody())));
  }

  /**
   * Forgets a job and its result.
   *
   * @param id of the job
   */
  public void delete(String id) {
    close(calls.send(JOBS + "/" + id, request -> request.DELETE()));
  }

  private void close(HttpResponse<InputStream> response) {
    try {
      response.body().close();
    } catch (IOException e) {
      throw calls.noAnswer(e);
    }
  }

  /**
   * Waits until a job has ended.
   *
   * @param id of the job
   * @return the job
   */
  public SubmittedJob await(String id) {
    return await(id, job -> {});
  }

  /**
   * Waits until a job has ended.
   *
   * @param id of the job
   * @param seen told of the job each time it was asked for
   * @return the job
   */
  public SubmittedJob await(String id, Consumer<SubmittedJob> seen) {
    Duration wait = Duration.ofMillis(500);
    for (SubmittedJob job = get(id); ; job = get(id)) {
      seen.accept(job);
      if (job.hasEnded()) {
        return job;
      }
      pause(wait);
      wait = wait.plusMillis(500);
      wait = wait.compareTo(LONGEST_POLL) > 0 ? LONGEST_POLL : wait;
    }
  }

  private void pause(Duration wait) {
    try {
      Thread.sleep(wait.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw calls.cancelled(e);
    }
  }

  /**
   * Fetches the result of a job into a file, which is replaced once all of it has come. Where the
   * connection breaks, the download goes on from there.
   *
   * @param id of the job
   * @param format one of its formats, or null for the first
   * @param file where it goes
   */
  public void download(String id, @Nullable String format, Path file) {
    String query = format == null ? "" : "?format=" + format;
    new ResumableDownload(calls, JOBS + "/" + id + "/result" + query).to(file);
  }

  /**
   * The result of a job, open to be read.
   *
   * @param id of the job
   * @param format one of its formats, or null for the first
   * @return the bytes; close it
   */
  public InputStream result(String id, @Nullable String format) {
    String query = format == null ? "" : "?format=" + format;
    return calls.send(JOBS + "/" + id + "/result" + query, request -> request.GET()).body();
  }

  /**
   * The size of a recording that is better uploaded by {@link #upload} than submitted at once.
   *
   * @param file the recording
   * @return whether it is so large
   * @throws IOException if the file cannot be looked at
   */
  public static boolean isLarge(Path file) throws IOException {
    return Files.size(file) > ResumableUpload.LARGE_BYTES;
  }

  private SubmittedJob read(HttpResponse<InputStream> response) {
    return calls.read(response, SubmittedJob.class);
  }
}
