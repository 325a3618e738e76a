package io.vacha.lab.command;

import io.vacha.catalog.Catalog;
import io.vacha.catalog.Model;
import io.vacha.cli.CommandFailure;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.pocketsphinx.PocketsphinxSettings;
import io.vacha.engine.pocketsphinx.phrase.PhraseAligner;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lab.score.ComparableText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Fills the table of {@code vacha eval speech}. Confined to one thread. */
final class SpeechEvaluation {
  private static final String PHRASE_SET = "khmer-1.wav";
  private static final List<Integer> PHRASE_WORDS = List.of(2, 3);
  private static final List<Integer> LIST_SIZES = List.of(10, 50, 200);

  private final Catalog catalog;
  private final KhmerFrontEnd frontEnd;
  private final List<SpeechSample> samples;
  private final EvaluationTable table;
  private final Path scratch;
  private final Consumer<String> progress;

  /**
   * Fills a table.
   *
   * @param scratch for recordings it makes; stays the caller's
   * @param progress told what is being done, every few seconds
   */
  SpeechEvaluation(
      Catalog catalog,
      KhmerFrontEnd frontEnd,
      List<SpeechSample> samples,
      EvaluationTable table,
      Path scratch,
      Consumer<String> progress) {
    this.catalog = catalog;
    this.frontEnd = frontEnd;
    this.samples = samples;
    this.table = table;
    this.scratch = scratch;
    this.progress = progress;
  }

  /** Errors, confidences, languages, time and memory of the models named, or of all. */
  void errors(List<String> ids) throws IOException {
    for (Model model : models(ids)) {
      SpeechReport report = new SpeechReport(table, model.id(), model.engine());
      RecognitionEngine engine = catalog.recognitionEngine(model);
      EngineHealth health = engine.health();
      if (!health.available()) {
        report.note("not available", health.description());
        continue;
      }
      var measurement =
          new SpeechMeasurement(
              engine,
              new ComparableText(frontEnd),
              step -> progress.accept(model.id() + ": " + step));
      measurement.hear(samples);
      report.write(measurement);
      if (engine.languages().size() > 1) {
        progress.accept(model.id() + ": both languages in a row");
        mixed(new MixedMeasurement(engine, scratch), report);
      }
      report.memory(ProcessCost.largestChildMegabytes());
    }
  }

  private void mixed(MixedMeasurement mixed, SpeechReport report) throws IOException {
    Predicate<SpeechSample> ours = sample -> OwnSpeech.VOICES.contains(sample.set());
    report.mixed("our voices", mixed.of(samples.stream().filter(ours).toList()));
    report.mixed("others", mixed.of(samples.stream().filter(ours.negate()).toList()));
  }

  /** The models to measure, one for each engine. @throws CommandFailure for one there is not */
  private List<Model> models(List<String> ids) {
    Set<String> known = new HashSet<>(catalog.models().stream().map(Model::id).toList());
    for (String id : ids) {
      if (!known.contains(id)) {
        throw new CommandFailure("There is no model " + id + ". There are: " + known + ".");
      }
    }
    Set<String> engines = new HashSet<>();
    return catalog.models().stream()
        .filter(model -> ids.isEmpty() ? engines.add(model.engine()) : ids.contains(model.id()))
        .toList();
  }

  /**
   * What closed lists of phrases do, of models that take them.
   *
   * @param others Khmer sentences whose words fill the lists
   */
  void phrases(List<String> ids, List<String> others) throws IOException {
    Optional<SpeechSample> sentence =
        samples.stream().filter(sample -> sample.set().equals(PHRASE_SET)).findFirst();
    if (sentence.isEmpty()) {
      return;
    }
    List<RecognizedWord> words = align(sentence.get());
    for (Model model : models(ids)) {
      RecognitionEngine engine = catalog.recognitionEngine(model);
      if (engine.takesPhrases() && engine.health().available()) {
        var phrases = new PhraseMeasurement(engine, sentence.get(), words, others, scratch);
        phrases(phrases, new SpeechReport(table, model.id(), model.engine()));
      }
    }
  }

  private List<RecognizedWord> align(SpeechSample sentence) throws IOException {
    progress.accept("Finding the words of " + sentence.set());
    try (var aligner = new PhraseAligner(PocketsphinxSettings.defaults(), frontEnd)) {
      return aligner.align(sentence.audio(), List.of(sentence.text().split(" ")));
    }
  }

  private void phrases(PhraseMeasurement phrases, SpeechReport report) throws IOException {
    for (int words : PHRASE_WORDS) {
      for (int size : LIST_SIZES) {
        progress.accept("phrases of " + words + " words among " + size);
        String row = "a person's phrases of " + words + " words, " + Language.KM.tag() + ", ";
        report.note(row + "one of " + size, text(phrases.among(words, size)));
        report.note(row + "none of " + size, text(phrases.notAmong(words, size)));
      }
    }
  }

  private static String text(PhraseMeasurement.Outcome found) {
    return found.right() + " right, " + found.refused() + " refused, " + found.wrong() + " wrong";
  }
}
