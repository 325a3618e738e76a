package io.vacha.benchmarks.promises.limits;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.Session;
import java.util.ArrayList;
import java.util.List;

/** 64 connections at once on a key with 50 requests left, or with a minute of audio. */
public final class QuotaBurst implements Promise {
  @Override
  public int row() {
    return 10;
  }

  @Override
  public String text() {
    return "a quota holds under a burst and refuses nobody wrongly";
  }

  private static final int AT_ONCE = 64;
  private static final long MINUTE = 60_000;

  @Override
  public Finding check(Bench bench) throws Exception {
    byte[] clip = Recordings.speech("en-us", "one two three four five");
    List<String> races = new ArrayList<>();
    boolean well = true;
    for (int i = 0; i < bench.size(3, 1); i++) {
      Race requests = race(bench, bench.key("fifty"), i % 3, clip);
      well &= requests.answered() == 50;
      races.add(requests.answered() + " of 50 requests");
      for (int kind = 0; kind < bench.size(3, 1); kind++) {
        Race audio = race(bench, bench.key("minute"), kind, clip);
        well &= audio.millis() <= MINUTE && audio.millis() > MINUTE - audio.longestMillis();
        races.add(audio.millis() + " of 60000 ms");
      }
    }
    return Finding.of(well, "%d at once; admitted: %s", AT_ONCE, String.join(", ", races));
  }

  private record Race(long answered, long millis, long longestMillis) {}

  private static Race race(Bench bench, String key, int kind, byte[] clip) throws Exception {
    List<Race> parts =
        Bench.together(
            AT_ONCE,
            i -> {
              boolean speaks = kind == 0 || (kind == 2 && i % 2 == 0);
              byte[] request =
                  speaks
                      ? Bench.saying(key, "The ferry leaves at seven.")
                      : Bench.hearing(key, "en", clip);
              return () -> untilRefused(bench, request);
            });
    return parts.stream()
        .reduce(
            new Race(0, 0, 0),
            (a, b) ->
                new Race(
                    a.answered() + b.answered(),
                    a.millis() + b.millis(),
                    Math.max(a.longestMillis(), b.longestMillis())));
  }

  /** Asks until the month is over; who is told that others hold the rest asks again. */
  private static Race untilRefused(Bench bench, byte[] request) throws Exception {
    long answered = 0;
    long sum = 0;
    long longest = 0;
    try (Session session = bench.session()) {
      while (true) {
        Answer answer = session.ask(request);
        if (answer.errorType().equals("quota_exceeded")) {
          return new Race(answered, sum, longest);
        }
        if (answer.status() == 200) {
          long millis = Charged.millis(answer);
          answered++;
          sum += millis;
          longest = Math.max(longest, millis);
        } else if (answer.status() == 503) {
          Thread.sleep(500); // others hold the rest, or too many wait
        } else {
          throw new IllegalStateException(answer.status() + " " + answer.text());
        }
      }
    }
  }
}
