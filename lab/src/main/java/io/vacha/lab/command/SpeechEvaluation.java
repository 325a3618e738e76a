package io.vacha.lab.command;

import io.vacha.catalog.Catalog;
import io.vacha.catalog.Model;
import io.vacha.cli.CommandFailure;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.pocketsphinx.PocketsphinxSettings;
import io.vacha.engine.pocketsphinx.phrase.PhraseAligner;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lab.sample.OwnSpeech;
import io.vacha.lab.sample.PeopleSet;
import io.vacha.lab.sample.SpeechMaterial;
import io.vacha.lab.sample.SpeechSample;
import io.vacha.lab.score.ComparableText;
import io.vacha.lab.score.PhraseLists;
import io.vacha.lab.score.PhraseScore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Fills the table of {@code vacha eval speech}. Confined to one thread. */
final class SpeechEvaluation {
  private static final String PHRASE_SET = "khmer-1.wav";
  private static final List<Integer> PHRASE_WORDS = List.of(2, 3);
  private static final List<Integer> LIST_SIZES = List.of(10, 50, 200);
  private static final List<Integer> PEOPLES_LIST_SIZES = List.of(10, 50, 200, 1000);

  private final Catalog catalog;
  private final KhmerFrontEnd frontEnd;
  private final SpeechMaterial material;
  private final EvaluationTable table;
  private final Path scratch;
  private final Consumer<String> progress;

  /**
   * Fills a table.
   *
   * @param bench what it works with
   * @param progress told what is being done, every few seconds
   */
  SpeechEvaluation(EvaluationBench bench, SpeechMaterial material, Consumer<String> progress) {
    this.catalog = bench.catalog();
    this.frontEnd = bench.frontEnd();
    this.material = material;
    this.table = bench.table();
    this.scratch = bench.scratch();
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
              material,
              step -> progress.accept(model.id() + ": " + step));
      measurement.hear();
      report.write(measurement);
      if (engine.languages().size() > 1) {
        progress.accept(model.id() + ": both languages in a row");
        mixed(new MixedMeasurement(engine, scratch), report);
      }
      report.memory(ProcessCost.largestChildMegabytes());
    }
  }

  private void mixed(MixedMeasurement mixed, SpeechReport report) throws IOException {
    List<String> voices = OwnSpeech.voices(catalog);
    Predicate<SpeechSample> ours = sample -> voices.contains(sample.set());
    List<SpeechSample> samples =
        material.samples().stream().filter(sample -> !material.isOfPeople(sample)).toList();
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
   * @param most of each set of people so many recordings at most
   */
  void phrases(List<String> ids, int most) throws IOException {
    for (Model model : models(ids)) {
      RecognitionEngine engine = catalog.recognitionEngine(model);
      if (engine.takesPhrases() && engine.health().available()) {
        SpeechReport report = new SpeechReport(table, model.id(), model.engine());
        for (SpeechSample sentence : material.samplesOf(PHRASE_SET)) {
          phrases(sentence, engine, report);
        }
        for (PeopleSet set : material.people()) {
          phrases(set, PeopleSet.spread(material.samplesOf(set.name()), most), engine, report);
        }
      }
    }
  }

  private void phrases(SpeechSample sentence, RecognitionEngine engine, SpeechReport report)
      throws IOException {
    List<RecognizedWord> words = align(sentence);
    phrases(new PhraseMeasurement(engine, sentence, words, material.khmer(), scratch), report);
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
        report.phrases(row + "one of " + size, phrases.among(words, size));
        report.phrases(row + "none of " + size, phrases.notAmong(words, size));
      }
    }
  }

  private void phrases(
      PeopleSet set, List<SpeechSample> some, RecognitionEngine engine, SpeechReport report)
      throws EngineException {
    List<String> texts = set.texts();
    var phrases = new PeoplePhrases(engine, some, new PhraseLists(texts));
    for (int size : some.isEmpty() ? List.<Integer>of() : sizes(texts.size())) {
      String row = set.name() + ", " + some.size() + " recordings, phrases, ";
      int others = Math.min(size, texts.size() - 1);
      progress.accept(row + "lists of " + size);
      inTime(row + "one of " + size, report, () -> phrases.among(size));
      inTime(row + "none of " + others, report, () -> phrases.notAmong(others));
    }
  }

  /** Hears recordings with lists of one length. */
  @FunctionalInterface
  private interface Listening {
    PhraseScore score() throws EngineException;
  }

  /**
   * A list may be too long for an engine and its deadline; the others are measured all the same.
   */
  private static void inTime(String row, SpeechReport report, Listening listening)
      throws EngineException {
    try {
      report.phrases(row, listening.score());
    } catch (EngineException e) {
      if (e.kind() != EngineException.Kind.TIMED_OUT) {
        throw e;
      }
      report.note(row, "not measured: " + e.getMessage());
    }
  }

  /** How long lists are where there are so many texts; the last may hold them all. */
  static List<Integer> sizes(int texts) {
    return PEOPLES_LIST_SIZES.stream()
        .map(size -> Math.min(size, texts))
        .filter(size -> size > 1)
        .distinct()
        .toList();
  }
}
