package io.vacha.job;

import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.audio.encode.EncodeTask;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.audio.encode.SoundFormat;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Voice;
import io.vacha.engine.EngineException;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.job.part.JoinedSound;
import io.vacha.job.part.SpeechJobPiece;
import io.vacha.job.part.TextPieces;
import io.vacha.job.part.WavSizes;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lexicon.Lexicons;
import io.vacha.quota.AudioDemand;
import io.vacha.quota.meter.Meter;
import io.vacha.speech.request.RequestedSpeech;
import io.vacha.speech.request.SpeechRequestReader;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Speaks a text piece by piece. A piece is charged when it is spoken, and its samples are kept
 * then; the next attempt goes on after the last that is kept. All of them are encoded at once in
 * the end, so that there is no seam. Thread-safe.
 */
final class SpeechWork {
  /** What a letter takes, about: more than it does in Khmer and in English. */
  private static final long LETTER_MILLIS = 85;

  private final Catalog catalog;
  private final Lexicons lexicons;
  private final Meter meter;
  private final SoundEncoder encoder;
  private final JobFolder folder;

  SpeechWork(
      Catalog catalog, Lexicons lexicons, Meter meter, SoundEncoder encoder, JobFolder folder) {
    this.catalog = catalog;
    this.lexicons = lexicons;
    this.meter = meter;
    this.encoder = encoder;
    this.folder = folder;
  }

  /** The request as it was sent. */
  static RequestedSpeech read(Path input, long maxCodepoints) throws IOException {
    try (InputStream in = Files.newInputStream(input)) {
      RequestedSpeech asked = new SpeechRequestReader(maxCodepoints).read(in);
      long actual = asked.speech().codepoints();
      if (actual > maxCodepoints) {
        throw OverLimit.textTooLong(maxCodepoints, actual);
      }
      if (asked.speech().document().isPresent()) {
        throw ApiException.invalidRequest(
            "A job speaks plain text. Send SSML to /api/v1/tts.", "input_type");
      }
      return asked;
    }
  }

  /** Does all of it; returns in which forms the result can be had. */
  List<String> run(JobWork work) throws IOException, EngineException {
    RequestedSpeech asked =
        read(folder.input(work.job().id()), work.plan().jobs().maxTextCodepoints());
    Voice voice = catalog.voice(asked.speech().voice());
    work.trace().engineIs(voice.engine());
    double speed = asked.manner().speed();
    long estimate = Math.round(asked.speech().codepoints() * LETTER_MILLIS / speed);
    List<SpeechJobPiece> spoken;
    try (JobCharge charge =
        JobCharge.open(
            work.database(),
            meter,
            work.job(),
            work.metered(),
            AudioDemand.estimated(estimate),
            work.cancellation())) {
      spoken = speak(work, new Order(voice, TextPieces.of(asked.speech().text()), speed), charge);
    }
    return encode(work, asked, spoken);
  }

  private record Order(Voice voice, List<String> texts, double speed) {}

  private List<SpeechJobPiece> speak(JobWork work, Order order, JobCharge charge)
      throws IOException, EngineException {
    KhmerFrontEnd reader = lexicons.readerOf(work.job().keyId());
    List<SpeechJobPiece> spoken = new ArrayList<>();
    double millis = 0;
    for (int i = 0; i < order.texts().size(); i++) {
      work.cancellation().check();
      SpeechJobPiece piece = new SpeechJobPiece(folder.piece(work.job().id(), i));
      boolean isKept = piece.exists();
      if (!isKept) {
        SpeechTask task =
            new SpeechTask(
                order.texts().get(i),
                order.voice().slug(),
                reader,
                work.claim(),
                work.cancellation());
        make(work, task, order.voice(), piece);
      }
      spoken.add(piece);
      millis += piece.millis() / order.speed();
      settle(charge, Math.round(millis), i == order.texts().size() - 1);
      if (!isKept) {
        long parts = order.texts().size();
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

  private void make(JobWork work, SpeechTask task, Voice voice, SpeechJobPiece piece)
      throws IOException, EngineException {
    try (Speech speech = catalog.speechEngine(voice).speak(task)) {
      folder.write(work.job().id(), piece.path(), out -> write(speech.audio(), out));
    }
  }

  /** The rate, and then the samples. */
  private static void write(PcmStream sound, OutputStream out) throws IOException {
    new DataOutputStream(out).writeInt(sound.sampleRateHz());
    for (short[] next = sound.next(); next.length > 0; next = sound.next()) {
      out.write(Sound.bytes(next));
    }
  }

  private List<String> encode(JobWork work, RequestedSpeech asked, List<SpeechJobPiece> spoken)
      throws IOException {
    String form = asked.encoding().format().id();
    String id = work.job().id();
    folder.write(
        id,
        folder.result(id, form),
        out -> {
          try (PcmStream sound = new JoinedSound(spoken, work.cancellation())) {
            var _ =
                encoder.encode(
                    new EncodeTask(sound, asked.encoding(), asked.manner(), work.claim()), out);
          }
        });
    if (asked.encoding().format() == SoundFormat.WAV) {
      WavSizes.write(folder.result(id, form));
    }
    return List.of(form + ":" + asked.encoding().mediaType());
  }
}
