package io.vacha.engine.espeak;

import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.support.Readers;
import java.io.IOException;
import java.nio.file.Path;

/** A process of its own that is in the middle of speaking until it is killed or told to end. */
final class SpeakingService {
  private SpeakingService() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    try (var engine = new EspeakSpeechEngine(EspeakSettings.defaults(), folder);
        Speech speech = engine.speak(task())) {
      if (speech.audio().next().length > 0) {
        System.out.println("speaking");
      }
      if (System.in.read() >= 0) {
        System.out.println("told to end");
      }
    }
  }

  private static SpeechTask task() {
    return new SpeechTask(
        "Good morning to you all. ".repeat(400), "sovann", Readers.PLAIN, new Cancellation());
  }
}
