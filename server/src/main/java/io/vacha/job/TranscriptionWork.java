package io.vacha.job;

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
    try (PcmFile audio =
            service.decodeWhole(folder.input(work.job().id()), work.claim(), work.cancellation());
        JobCharge charge =
            JobCharge.open(
                work.database(),
                meter,
                work.job(),
                work.metered(),
                AudioDemand.exactly(audio.durationMillis()),
                work.cancellation())) {
      List<Recognition> pieces = pieces(work, query, model, audio, charge);
      Transcript transcript = new Transcript(joined(pieces), audio.durationMillis());
      return write(work.job().id(), query, model, transcript);
    }
  }

  private List<Recognition> pieces(
      JobWork work, TranscriptionQuery query, Model model, PcmFile audio, JobCharge charge)
      throws IOException, EngineException {
    RecordingPieces cutter = new RecordingPieces(audio, piece);
    List<Recognition> pieces = new ArrayList<>();
    long from = 0;
    while (from < audio.sampleCount()) {
      work.cancellation().check();
      long to = cutter.end(from);
      Path kept = folder.piece(work.job().id(), pieces.size());
      if (Files.exists(kept)) {
        pieces.add(json.readValue(kept.toFile(), Recognition.class));
      } else {
        Recognition heard = hear(work, query, model, cutter, new Span(from, to));
        settle(charge, audio, to);
        folder.write(work.job().id(), kept, out -> out.write(json.writeValueAsBytes(heard)));
        pieces.add(heard);
        work.progress(millis(audio, to), audio.durationMillis());
      }
      from = to;
    }
    charge.whole(audio.durationMillis());
    return pieces;
  }

  private record Span(long from, long to) {}

  private static void settle(JobCharge charge, PcmFile audio, long to) {
    if (to < audio.sampleCount()) {
      charge.upTo(millis(audio, to));
    } else {
      charge.whole(audio.durationMillis());
    }
  }

  private static long millis(PcmFile audio, long samples) {
    return samples * 1000 / audio.sampleRateHz();
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
