package io.vacha.benchmarks.live;

import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.ServiceProcess;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;

/** What do sessions of one key that pause all the time cost the words of another key's? */
final class BesidePauses {
  private static final int ROUNDS = 9;
  private static final int SPOKEN = Utterance.BYTES_A_SECOND;
  private static final int PAUSE = Utterance.BYTES_A_SECOND * 2 / 5;
  private static final int SETTLING_MILLIS = 5_000;

  private final ServiceProcess service;
  private final HttpClient client;
  private final int count;

  BesidePauses(ServiceProcess service, HttpClient client, int count) {
    this.service = service;
    this.client = client;
    this.count = count;
  }

  /** Hears a sentence of the first key again and again, alone and beside so many of another. */
  void measure(Utterance said) throws Exception {
    String other;
    try (Keys keys = new Keys(service)) {
      other = keys.create("free");
    }
    hear("alone, once before", said);
    hear("alone", said);
    AtomicBoolean running = new AtomicBoolean(true);
    List<Thread> sessions = new ArrayList<>();
    byte[] sound = pausing(said);
    for (int i = 0; i < count; i++) {
      sessions.add(Thread.ofVirtual().start(() -> pauseAgainAndAgain(other, sound, running)));
    }
    Thread.sleep(SETTLING_MILLIS);
    hear("beside %d sessions of another key that pause all the time".formatted(count), said);
    running.set(false);
    for (Thread each : sessions) {
      each.join();
    }
  }

  /** A second of speech, and a pause that ends it. */
  private static byte[] pausing(Utterance said) {
    byte[] sound = new byte[SPOKEN + PAUSE];
    System.arraycopy(said.samples(), said.onset() & ~1, sound, 0, SPOKEN);
    return sound;
  }

  private void pauseAgainAndAgain(String key, byte[] sound, AtomicBoolean running) {
    try (LiveSocket socket = LiveSocket.open(service, client, LiveBenchmark.listening("en"), key)) {
      while (running.get()) {
        LiveBenchmark.say(socket, sound, System.nanoTime());
      }
    } catch (CompletionException e) {
      System.err.println("one of the others ends: " + e);
    }
  }

  private void hear(String what, Utterance said) throws Exception {
    double[] first = new double[ROUNDS];
    double[] sure = new double[ROUNDS];
    int interims = 0;
    for (int i = 0; i < ROUNDS; i++) {
      Words words = Words.of(service, client, service.key(), "en", said);
      first[i] = words.firstMillis();
      sure[i] = words.sureMillis();
      interims += words.interims();
    }
    System.out.printf(
        Locale.ROOT,
        "%s: first words after %.0f ms (median; %.0f at most), %.1f times before they are final,"
            + " final %.0f ms after the end (%.0f)%n",
        what,
        Samples.of(first).median(),
        Samples.of(first).quantile(1),
        (double) interims / ROUNDS,
        Samples.of(sure).median(),
        Samples.of(sure).quantile(1));
  }
}
