package io.vacha.benchmarks.promises.limits;

import io.vacha.benchmarks.service.Answer;

/** What an answer says that it cost. */
final class Charged {
  private Charged() {}

  /** The audio of a success, in milliseconds. */
  static long millis(Answer answer) {
    String seconds =
        answer
            .header("x-audio-duration-seconds")
            .orElseGet(() -> answer.json().path("duration_seconds").asString("0"));
    return Math.round(Double.parseDouble(seconds) * 1000);
  }
}
