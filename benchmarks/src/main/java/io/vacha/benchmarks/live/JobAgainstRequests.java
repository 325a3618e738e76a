package io.vacha.benchmarks.live;

import io.vacha.benchmarks.service.ProcessCosts;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;

/** What does a long recording cost as a job, against the same in ten requests? */
final class JobAgainstRequests {
  private static final int REQUESTS = 10;
  private static final int HEADER_BYTES = 44;
  private static final int POLL_MILLIS = 250;
  private static final String KHMER = "?language=km";

  private final ServiceProcess service;
  private final HttpClient client;

  JobAgainstRequests(ServiceProcess service, HttpClient client) {
    this.service = service;
    this.client = client;
  }

  /** Measures it twice in turn, the first time to be warm, and prints a line. */
  void measure(Utterance sentence, int minutes) throws Exception {
    byte[] sound = sentence.repeated(60 * minutes);
    byte[] part = wave(Arrays.copyOf(sound, sound.length / REQUESTS / 2 * 2));
    ask("/api/v1/transcribe" + KHMER, wave(sentence.repeated(20)));
    job(wave(sentence.repeated(60)));
    long memoryOfAMinute = ProcessCosts.mostMebibytes(service.process().toHandle());
    double before = cpu();
    for (int i = 0; i < REQUESTS; i++) {
      ask("/api/v1/transcribe" + KHMER, part);
    }
    double requests = cpu() - before;
    job(wave(sound));
    double job = cpu() - before - requests;
    System.out.printf(
        Locale.ROOT,
        "%d minutes of Khmer as a job %.1f s of processor, in %d requests %.1f s, ratio %.2f;"
            + " memory %d MiB at most, after a minute %d%n",
        minutes,
        job,
        REQUESTS,
        requests,
        job / requests,
        ProcessCosts.mostMebibytes(service.process().toHandle()),
        memoryOfAMinute);
  }

  private double cpu() throws IOException {
    return ProcessCosts.cpuSeconds(service.process().toHandle());
  }

  private static byte[] wave(byte[] samples) {
    byte[] wave = Recordings.wave(Utterance.BYTES_A_SECOND / 2, 1, samples.length);
    System.arraycopy(samples, 0, wave, HEADER_BYTES, samples.length);
    return wave;
  }

  private HttpResponse<String> ask(String path, byte[] recording) throws Exception {
    HttpRequest request =
        service
            .to(path)
            .header("Content-Type", "audio/wav")
            .POST(BodyPublishers.ofByteArray(recording))
            .build();
    HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
    if (answer.statusCode() >= 300) {
      throw new IOException(path + ": " + answer.statusCode() + " " + answer.body());
    }
    return answer;
  }

  private void job(byte[] recording) throws Exception {
    HttpResponse<String> made = ask("/api/v1/jobs" + KHMER, recording);
    String job = made.headers().firstValue("Location").orElseThrow();
    String state = "queued";
    while (state.equals("queued") || state.equals("processing")) {
      Thread.sleep(POLL_MILLIS);
      String body = client.send(service.to(job).build(), BodyHandlers.ofString()).body();
      state = JsonMapper.shared().readTree(body).path("state").asString();
    }
    if (!state.equals("succeeded")) {
      throw new IOException("the job " + state);
    }
  }
}
