package io.vacha.job;

import io.vacha.audio.PcmStream;
import io.vacha.audio.WordListener;
import io.vacha.audio.WordListener.TimedWord;
import io.vacha.audio.encode.EncodeTask;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.audio.encode.SoundFormat;
import io.vacha.engine.EngineException;
import io.vacha.job.part.JobTexts;
import io.vacha.job.part.JoinedSound;
import io.vacha.job.part.PieceWords;
import io.vacha.job.part.PiecewiseSpeech;
import io.vacha.job.part.SpeechJobPiece;
import io.vacha.job.part.WavSizes;
import io.vacha.quota.AudioDemand;
import io.vacha.quota.meter.Meter;
import io.vacha.speech.request.RequestedSpeech;
import io.vacha.speech.timing.TimedSpeech;
import io.vacha.speech.timing.WordTimings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.json.JsonMapper;

/**
 * Speaks a text piece by piece. A piece is charged when it is spoken, and its samples are kept
 * then; the next attempt goes on after the last that is kept. All of them are encoded at once in
 * the end, so that there is no seam. Thread-safe.
 */
final class SpeechWork {
  /** The form in which it is told when words are said. */
  private static final String TIMES = "json";

  private final JobTexts texts;
  private final Meter meter;
  private final SoundEncoder encoder;
  private final JobFolder folder;
  private final JsonMapper json;

  SpeechWork(JobTexts texts, Meter meter, SoundEncoder encoder, JobFolder folder, JsonMapper json) {
    this.texts = texts;
    this.meter = meter;
    this.encoder = encoder;
    this.folder = folder;
    this.json = json;
  }

  /** Does all of it; returns in which forms the result can be had. */
  List<String> run(JobWork work) throws IOException, EngineException {
    RequestedSpeech asked =
        texts.read(folder.input(work.job().id()), work.plan().jobs().maxTextCodepoints());
    work.trace().engineIs(texts.voice(asked.speech()).engine());
    PiecewiseSpeech speech = texts.pieces(asked.speech(), work.claim(), work.cancellation());
    long estimate = Math.round(speech.millis() / asked.manner().speed());
    List<SpeechJobPiece> spoken;
    try (JobCharge charge =
        JobCharge.open(
            work.database(),
            meter,
            work.job(),
            work.metered(),
            AudioDemand.estimated(estimate),
            work.cancellation())) {
      spoken = speak(work, asked, speech, charge);
    }
    long millis = encode(work, asked, spoken);
    String sound = asked.encoding().format().id() + ":" + asked.encoding().mediaType();
    if (!asked.timed()) {
      return List.of(sound);
    }
    writeTimes(work, asked, spoken, millis);
    return List.of(sound, TIMES + ":application/json");
  }

  private List<SpeechJobPiece> speak(
      JobWork work, RequestedSpeech asked, PiecewiseSpeech speech, JobCharge charge)
      throws IOException {
    List<SpeechJobPiece> spoken = new ArrayList<>();
    work.slice().prepared();
    double millis = 0;
    for (int i = 0; i < speech.pieces(); i++) {
      work.cancellation().check();
      SpeechJobPiece piece = new SpeechJobPiece(folder.piece(work.job().id(), i));
      boolean isKept = asked.timed() ? words(work, i).exists() : piece.exists();
      if (!isKept) {
        make(work, asked, speech, i, spoken);
      }
      spoken.add(piece);
      millis += piece.millis() / asked.manner().speed();
      settle(charge, Math.round(millis), i == speech.pieces() - 1);
      if (!isKept) {
        long parts = speech.pieces();
        work.progress(Math.round(millis), Math.round(millis * parts / (i + 1)));
      }
    }
    return spoken;
  }

  private static void settle(JobCharge charge, long millis, boolean isLast) {
    if (isLast) {
      charge.whole(millis);
    } else {
      charge.upTo(millis);
    }
  }

  private PieceWords words(JobWork work, int number) {
    return new PieceWords(folder.words(work.job().id(), number));
  }

  private void make(
      JobWork work,
      RequestedSpeech asked,
      PiecewiseSpeech speech,
      int number,
      List<SpeechJobPiece> before)
      throws IOException {
    String id = work.job().id();
    int rateHz = before.isEmpty() ? 0 : before.getFirst().sampleRateHz();
    List<TimedWord> said = new ArrayList<>();
    Optional<WordListener> listener =
        Optional.of((WordListener) said::add).filter(_ -> asked.timed());
    folder.write(id, folder.piece(id, number), out -> speech.make(number, rateHz, out, listener));
    if (asked.timed()) {
      folder.write(id, folder.words(id, number), out -> PieceWords.write(said, out));
    }
  }

  /** Makes one sound of the pieces; how long it is, in milliseconds. */
  private long encode(JobWork work, RequestedSpeech asked, List<SpeechJobPiece> spoken)
      throws IOException {
    String form = asked.encoding().format().id();
    String id = work.job().id();
    AtomicLong millis = new AtomicLong();
    folder.write(
        id,
        folder.result(id, form),
        out -> {
          try (PcmStream sound = new JoinedSound(spoken, work.cancellation())) {
            EncodeTask task = new EncodeTask(sound, asked.encoding(), asked.manner(), work.claim());
            millis.set(encoder.encode(task, out));
          }
        });
    if (asked.encoding().format() == SoundFormat.WAV) {
      WavSizes.write(folder.result(id, form));
    }
    return millis.get();
  }

  private void writeTimes(
      JobWork work, RequestedSpeech asked, List<SpeechJobPiece> spoken, long millis)
      throws IOException {
    String id = work.job().id();
    WordTimings timings = asked.timings();
    timings.spokenAt(spoken.getFirst().sampleRateHz());
    double seconds = 0;
    for (int i = 0; i < spoken.size(); i++) {
      words(work, i).tell(seconds, timings);
      seconds += spoken.get(i).millis() / 1000;
    }
    TimedSpeech times =
        new TimedSpeech(
            asked.encoding().mediaType(),
            millis / 1000.0,
            timings.rest(),
            asked.speech().document().isPresent() ? timings.marks() : null);
    folder.write(id, folder.result(id, TIMES), out -> json.writeValue(out, times));
  }
}
