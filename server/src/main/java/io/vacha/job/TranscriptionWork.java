package io.vacha.job;

import io.vacha.audio.PcmChannels;
import io.vacha.audio.PcmFile;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Model;
import io.vacha.engine.EngineException;
import io.vacha.engine.Lane;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.job.part.RecordingPieces;
import io.vacha.quota.AudioDemand;
import io.vacha.quota.meter.Meter;
import io.vacha.transcription.Transcript;
import io.vacha.transcription.TranscriptForms;
import io.vacha.transcription.TranscriptionQuery;
import io.vacha.transcription.TranscriptionService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * Transcribes a recording piece by piece. A piece is charged when it is understood, and kept then;
 * the next attempt goes on after the last that is kept. Thread-safe.
 */
final class TranscriptionWork {
  private static final List<String> FORMS =
      List.of(
          "json:application/json",
          "srt:application/x-subrip;charset=UTF-8",
          "vtt:text/vtt;charset=UTF-8");

  private final Catalog catalog;
  private final Meter meter;
  private final TranscriptionService service;
  private final JobFolder folder;
  private final JsonMapper json;
  private final Duration piece;

  TranscriptionWork(
      Catalog catalog,
      Meter meter,
      TranscriptionService service,
      JobFolder folder,
      JsonMapper json,
      Duration piece) {
    this.catalog = catalog;
    this.meter = meter;
    this.service = service;
    this.folder = folder;
    this.json = json;
    this.piece = piece;
  }

  /** Does all of it; returns in which forms the result can be had. */
  List<String> run(JobWork work) throws IOException, EngineException {
    TranscriptionQuery query = TranscriptionQuery.parse(work.job().options());
    Model model = catalog.model(query.model());
    work.trace().engineIs(model.engine());
    try (PcmChannels audio =
            service.decodeWhole(
                folder.input(work.job().id()),
                query.channels(),
                work.claim(),
                work.cancellation());
        JobCharge charge =
            JobCharge.open(
                work.database(),
                meter,
                work.job(),
                work.metered(),
                AudioDemand.exactly(audio.totalMillis()),
                work.cancellation())) {
      work.slice().prepared();
      Progress progress = new Progress(work, audio, charge);
      List<Recognition> channels = new ArrayList<>();
      for (PcmFile channel : audio.channels()) {
        channels.add(joined(pieces(query, model, channel, progress)));
        progress.channels++;
      }
      charge.whole(audio.totalMillis());
      return write(work.job().id(), query, model, transcript(query, channels, audio));
    }
  }

  private static Transcript transcript(
      TranscriptionQuery query, List<Recognition> channels, PcmChannels audio) {
    return switch (query.channels()) {
      case MIXED -> Transcript.ofMixed(channels.getFirst(), audio.durationMillis());
      case SEPARATE -> Transcript.ofChannels(channels, audio.durationMillis());
    };
  }

  private List<Recognition> pieces(
      TranscriptionQuery query, Model model, PcmFile channel, Progress progress)
      throws IOException, EngineException {
    JobWork work = progress.work;
    RecordingPieces cutter = new RecordingPieces(channel, piece);
    List<Recognition> pieces = new ArrayList<>();
    long from = 0;
    while (from < channel.sampleCount()) {
      work.cancellation().check();
      long to = cutter.end(from);
      Path kept = folder.piece(work.job().id(), progress.pieces++);
      if (Files.exists(kept)) {
        pieces.add(json.readValue(kept.toFile(), Recognition.class));
      } else {
        Recognition heard = hear(work, query, model, cutter, new Span(from, to));
        progress.settle(to);
        folder.write(work.job().id(), kept, out -> out.write(json.writeValueAsBytes(heard)));
        pieces.add(heard);
        progress.tell(to);
      }
      from = to;
    }
    return pieces;
  }

  private record Span(long from, long to) {}

  /** How far a job is, channel after channel. Confined to the thread that works on it. */
  private static final class Progress {
    private final JobWork work;
    private final PcmChannels audio;
    private final JobCharge charge;
    private int channels;
    private int pieces;

    private Progress(JobWork work, PcmChannels audio, JobCharge charge) {
      this.work = work;
      this.audio = audio;
      this.charge = charge;
    }

    /** Charges up to a sample of the channel that is worked on. */
    private void settle(long to) {
      if (millis(to) < audio.totalMillis()) {
        charge.upTo(millis(to));
      } else {
        charge.whole(audio.totalMillis());
      }
    }

    private void tell(long to) {
      work.progress(millis(to), audio.totalMillis());
    }

    private long millis(long to) {
      PcmFile channel = audio.channels().getFirst();
      long done =
          to == channel.sampleCount() ? audio.durationMillis() : to * 1000 / channel.sampleRateHz();
      return channels * audio.durationMillis() + done;
    }
  }

  private Recognition hear(
      JobWork work, TranscriptionQuery query, Model model, RecordingPieces cutter, Span span)
      throws IOException, EngineException {
    try (PcmFile sound = cutter.piece(span.from(), span.to())) {
      Recognition heard =
          catalog
              .recognitionEngine(model)
              .recognize(
                  new RecognitionTask(
                      sound,
                      query.language().orElse(Language.AUTO),
                      query.phrases(),
                      work.job().keyId(),
                      work.cancellation(),
                      Lane.LONG));
      return later(heard, span.from() * 1000 / sound.sampleRateHz());
    }
  }

  /** The same with the times of the whole recording. */
  private static Recognition later(Recognition heard, long millis) {
    List<RecognizedWord> words =
        heard.words().stream()
            .map(
                word ->
                    new RecognizedWord(
                        word.text(),
                        word.startMillis() + millis,
                        word.endMillis() + millis,
                        word.confidence()))
            .toList();
    return new Recognition(heard.text(), words, heard.confidence(), heard.language());
  }

  /** Pieces without words, of engines that give no times, are joined as texts. */
  private static Recognition joined(List<Recognition> pieces) {
    List<Recognition> said = pieces.stream().filter(each -> !each.text().isEmpty()).toList();
    Language language = (said.isEmpty() ? pieces : said).getFirst().language();
    if (said.stream().noneMatch(each -> each.words().isEmpty())) {
      return Recognition.ofWords(
          said.stream().flatMap(each -> each.words().stream()).toList(), language);
    }
    String text = String.join(" ", said.stream().map(Recognition::text).toList());
    double confidence = said.stream().mapToDouble(Recognition::confidence).average().orElse(0);
    List<RecognizedWord> words = said.stream().flatMap(each -> each.words().stream()).toList();
    return new Recognition(text, words, confidence, language);
  }

  private List<String> write(
      String id, TranscriptionQuery query, Model model, Transcript transcript) throws IOException {
    TranscriptForms forms = TranscriptForms.of(transcript, query, model.id());
    folder.write(id, folder.result(id, "json"), out -> out.write(forms.json(json)));
    folder.write(id, folder.result(id, "srt"), out -> out.write(forms.srt()));
    folder.write(id, folder.result(id, "vtt"), out -> out.write(forms.vtt()));
    return FORMS;
  }
}
