package io.vacha.lab.command;

import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Voice;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.VoiceKind;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lab.identification.EngineIdentification;
import io.vacha.lab.identification.IdentificationScore;
import io.vacha.lab.identification.WavFiles;
import io.vacha.lab.judge.VoiceJudges;
import io.vacha.lab.sample.Paragraphs;
import io.vacha.lab.sample.SampleDecoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Fills the table of {@code vacha eval voices}. Confined to one thread. */
final class VoicesMeasurement {
  /** What natural voices should reach, English and Khmer. */
  private static final Map<String, Map<Language, Double>> WANTED =
      Map.of(
          VoiceJudges.BLIZZARD,
          Map.of(Language.EN, 3.2, Language.KM, 3.0),
          "P.835 signal",
          Map.of(Language.EN, 3.5, Language.KM, 3.4),
          "P.835 overall",
          Map.of(Language.EN, 3.2, Language.KM, 3.1));

  private final Catalog catalog;
  private final KhmerFrontEnd frontEnd;
  private final SampleDecoder decoder;
  private final Path scratch;
  private final EvaluationTable table;
  private final Consumer<String> progress;

  VoicesMeasurement(
      Catalog catalog,
      KhmerFrontEnd frontEnd,
      SampleDecoder decoder,
      Path scratch,
      EvaluationTable table,
      Consumer<String> progress) {
    this.catalog = catalog;
    this.frontEnd = frontEnd;
    this.decoder = decoder;
    this.scratch = scratch;
    this.table = table;
    this.progress = progress;
  }

  /** The means of what the judges say of all paragraphs. */
  void judged(Voice voice, VoiceJudges judges) throws IOException, EngineException {
    for (Language language : List.of(Language.EN, Language.KM)) {
      List<String> texts = Paragraphs.of(language);
      Map<String, Double> sums = new LinkedHashMap<>();
      for (String text : texts) {
        progress.accept(voice.slug() + ", " + language.tag() + ": " + text);
        judges.scores(said(voice, text)).forEach((name, it) -> sums.merge(name, it, Double::sum));
      }
      String row = "%s, %s, %d texts: ".formatted(voice.slug(), language.tag(), texts.size());
      sums.forEach((name, sum) -> add(row + name, voice, language, name, sum / texts.size()));
    }
  }

  private void add(String row, Voice voice, Language language, String score, double found) {
    Double wanted = WANTED.getOrDefault(score, Map.of()).get(language);
    if (wanted == null || !VoiceKind.NATURAL.tag().equals(voice.kind())) {
      table.note(row, String.format(Locale.ROOT, "%.2f", found));
    } else {
      table.atLeast(row, "%.2f", found, wanted);
    }
  }

  private Sound said(Voice voice, String text) throws IOException, EngineException {
    Path file = Files.createTempFile(scratch, "said", ".wav");
    var task = new SpeechTask(text, voice.slug(), frontEnd, new Cancellation());
    WavFiles.record(engine(voice), task, file);
    try (PcmFile sound = decoder.decode(file)) {
      return Sound.forRecognition(Files.readAllBytes(sound.path()));
    } finally {
      Files.delete(file);
    }
  }

  private SpeechEngine engine(Voice voice) {
    return catalog.speechEngine(voice);
  }

  /** How much of its Khmer a recogniser that knows none picks out of closed lists. */
  void identified(Voice voice, EngineIdentification lists) throws IOException {
    add(lists.pairs(engine(voice), voice.slug()), 90);
    add(lists.sentences(engine(voice), voice.slug()), 98);
  }

  private void add(IdentificationScore score, double wanted) {
    String measure =
        "%s: %s recognised, %d of %d"
            .formatted(score.voice(), score.kind(), score.right(), score.total());
    table.atLeast(measure, "%.0f %%", score.percent(), wanted);
  }
}
