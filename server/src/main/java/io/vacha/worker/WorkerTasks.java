package io.vacha.worker;

import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import io.vacha.audio.WordListener.TimedWord;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Lane;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.worker.Deadline;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.workers.wire.FrameKind;
import io.vacha.workers.wire.HeardOrder;
import io.vacha.workers.wire.SoundStart;
import io.vacha.workers.wire.SpokenOrder;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Does what gateways order, and answers while it is done. Thread-safe. */
final class WorkerTasks {
  private static final int SAMPLES_A_FRAME = FrameKind.SOUND.maxBytes() / Short.BYTES;

  private final KhmerFrontEnd khmer;
  private final Path folder;
  private final long mostSamples;

  /**
   * Nothing to do yet.
   *
   * @param folder for recordings while they are worked on
   * @param longest recording that is taken
   */
  WorkerTasks(KhmerFrontEnd khmer, Path folder, Duration longest) {
    this.khmer = khmer;
    this.folder = folder;
    this.mostSamples = (longest.toMillis() + 1000) * Sound.RECOGNITION_RATE_HZ / 1000;
  }

  /**
   * Speaks a text.
   *
   * @throws IllegalArgumentException for an order that is none, before anything is answered
   */
  void speak(SpeechEngine engine, InputStream body, HttpServletResponse response)
      throws IOException {
    SpokenOrder order = new OrderReader(body).order(SpokenOrder.class);
    Cancellation work = new Cancellation();
    Queue<TimedWord> words = new ConcurrentLinkedQueue<>();
    SpeechTask untold = order.task(khmer, work);
    SpeechTask task = order.isTimed() ? untold.heardBy(words::add) : untold;
    try (FrameAnswer answer = begin(response, order.millis(), work)) {
      try (Speech speech = engine.speak(task)) {
        send(speech, engine.identity(), words, answer);
        answer.end();
      } catch (EngineException e) {
        answer.fail(e);
      }
    }
  }

  private static void send(
      Speech speech, Optional<String> identity, Queue<TimedWord> words, FrameAnswer answer)
      throws IOException {
    short[] samples = speech.audio().next();
    answer.sendJson(
        FrameKind.START,
        new SoundStart(
            speech.audio().sampleRateHz(),
            speech.contentDisposition().orElse(null),
            identity.orElse(null)));
    for (; samples.length > 0; samples = speech.audio().next()) {
      for (TimedWord word = words.poll(); word != null; word = words.poll()) {
        answer.sendJson(FrameKind.WORD, word);
      }
      for (int from = 0; from < samples.length; from += SAMPLES_A_FRAME) {
        int to = Math.min(samples.length, from + SAMPLES_A_FRAME);
        answer.send(FrameKind.SOUND, Sound.bytes(Arrays.copyOfRange(samples, from, to)));
      }
    }
  }

  /**
   * Transcribes a recording.
   *
   * @throws IllegalArgumentException for an order that is none, before anything is answered
   */
  void recognize(
      RecognitionEngine engine, Lane lane, InputStream body, HttpServletResponse response)
      throws IOException {
    OrderReader in = new OrderReader(body);
    HeardOrder order = in.order(HeardOrder.class);
    Cancellation work = new Cancellation();
    try (PcmFile sound = in.sound(order, folder, mostSamples);
        FrameAnswer answer = begin(response, order.millis(), work)) {
      try {
        answer.sendJson(FrameKind.TRANSCRIPT, engine.recognize(order.task(sound, lane, work)));
        answer.end();
      } catch (EngineException e) {
        answer.fail(e);
      }
    }
  }

  private static FrameAnswer begin(HttpServletResponse response, long millis, Cancellation work)
      throws IOException {
    if (millis < 1) {
      throw new IllegalArgumentException("the gateway does not wait: " + millis);
    }
    response.setContentType("application/octet-stream");
    return new FrameAnswer(
        response.getOutputStream(), Deadline.after(Duration.ofMillis(millis)), work);
  }
}
