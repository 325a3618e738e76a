package io.vacha.benchmarks.live;

import io.vacha.benchmarks.live.LiveSocket.Heard;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.net.http.HttpClient;

/**
 * When the words of a sentence came.
 *
 * @param firstMillis the first, after the speech began
 * @param sureMillis the last, after it ended
 * @param interims how often there were words that were not final
 */
record Words(double firstMillis, double sureMillis, int interims) {
  /** Says a sentence to a service in real time, until its words are final. */
  static Words of(
      ServiceProcess service, HttpClient client, String key, String language, Utterance said)
      throws IOException, InterruptedException {
    String path = LiveBenchmark.listening(language);
    try (LiveSocket socket = LiveSocket.open(service, client, path, key)) {
      long begun = System.nanoTime();
      Thread sender =
          Thread.ofVirtual().start(() -> LiveBenchmark.say(socket, said.samples(), begun));
      Heard first = socket.next(heard -> !heard.transcript().isEmpty());
      Heard last = first;
      int interims = 0;
      while (!last.endsSpeech()) {
        interims++;
        last = socket.next(heard -> !heard.transcript().isEmpty());
      }
      sender.join();
      return new Words(
          (first.nanos() - begun - LiveBenchmark.nanos(said.onset())) / 1e6,
          (last.nanos() - begun - LiveBenchmark.nanos(said.end())) / 1e6,
          interims);
    }
  }
}
