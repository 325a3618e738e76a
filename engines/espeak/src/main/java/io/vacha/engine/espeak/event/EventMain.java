package io.vacha.engine.espeak.event;

import io.vacha.engine.worker.AnswerLoop;
import java.io.IOException;
import java.util.List;

/** A child process that speaks with the library; its argument is the folder of the voices. */
public final class EventMain {
  /** The library does not give all its memory back: 0.2 MB a text, so that another goes on. */
  private static final int MOST_TEXTS = 400;

  private EventMain() {}

  /** Runs it to its end. */
  public static void main(String[] arguments) {
    EspeakLibrary library = new EspeakLibrary(arguments[0]);
    AnswerLoop.run(new EventProtocol(), () -> List.of(answerer(library)));
  }

  private static AnswerLoop.Answerer<EventText, EventSound> answerer(EspeakLibrary library) {
    int[] texts = {0};
    return (text, _) -> {
      if (++texts[0] > MOST_TEXTS) {
        throw new IOException("it has said enough; another goes on");
      }
      EventSound sound = library.speak(text);
      return sound;
    };
  }
}
