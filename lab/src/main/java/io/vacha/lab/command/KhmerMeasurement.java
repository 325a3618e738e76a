package io.vacha.lab.command;

import io.vacha.engine.espeak.EspeakSettings;
import io.vacha.engine.espeak.table.KhmerVoiceData;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lab.khmer.FrontEndEvaluation;
import io.vacha.lab.khmer.NormalizationEvaluation;
import io.vacha.lab.khmer.PronunciationEvaluation;
import io.vacha.lab.khmer.SegmentationEvaluation;
import io.vacha.lab.voice.JoinEvaluation;
import io.vacha.lab.voice.KhmerVoiceEvaluation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.util.FileSystemUtils;

/** Fills the table of {@code vacha eval khmer}. Confined to one thread. */
final class KhmerMeasurement {
  private static final String PERCENT = "%.2f %%";

  private final Path data;
  private final EvaluationTable table;
  private final Consumer<String> progress;
  private final List<String> disagreements = new ArrayList<>();

  KhmerMeasurement(Path data, EvaluationTable table, Consumer<String> progress) {
    this.data = data;
    this.table = table;
    this.progress = progress;
  }

  /** What is read: normalisation, words, phones, and what that costs. */
  void text() {
    progress.accept("Loading the front end");
    FrontEndEvaluation cost = FrontEndEvaluation.measure();
    KhmerFrontEnd khmer = KhmerFrontEnd.load();
    normalization(khmer);
    segmentation();
    pronunciation();
    table.atMost("loading the front end, CPU time", "%.0f ms", cost.loadMillis(), 300);
    table.atMost("memory of the front end", "%.0f MB", cost.heapMegabytes(), 60);
    table.atMost(
        "planning 20,000 random Khmer codepoints, CPU time", "%.2f s", cost.planSeconds(), 1);
  }

  private void normalization(KhmerFrontEnd khmer) {
    progress.accept("Reading numbers, dates, money");
    NormalizationEvaluation found =
        NormalizationEvaluation.measure(khmer, data.resolve("textnorm"));
    String lines = found.agreed() + " of " + found.lines().size();
    table.atLeast("normalisation: lines as expected, " + lines, PERCENT, found.percent(), 97);
    for (var line : found.disagreements()) {
      disagreements.add(
          "%s: %s: expected '%s', read '%s'"
              .formatted(line.place(), line.input(), line.expected(), line.actual()));
    }
  }

  private void segmentation() {
    progress.accept("Finding words");
    SegmentationEvaluation found = SegmentationEvaluation.measure(data);
    String of = " of " + found.score().sentences() + " sentences";
    table.atLeast("segmentation: word F1" + of, "%.2f", found.score().wordF1(), 92);
    table.atLeast("segmentation: boundary F1", "%.2f", found.score().boundaryF1(), 96);
    table.atLeast("segmentation: characters/s", "%,.0f", found.charactersPerSecond(), 1_000_000);
  }

  private void pronunciation() {
    progress.accept("Pronouncing words");
    PronunciationEvaluation found = PronunciationEvaluation.measure(data);
    String of = " of " + found.score().words() + " words";
    double phoneErrors = found.score().phoneErrorPercent();
    table.atMost("pronunciation: phone errors" + of, PERCENT, phoneErrors, 4.8);
    table.atMost("pronunciation: word errors", PERCENT, found.score().wordErrorPercent(), 17);
    table.atLeast("pronunciation: words/s", "%,.0f", found.wordsPerSecond(), 20_000);
  }

  /** What is heard: joins, vowels, and what a recogniser understands. */
  void voices(EspeakSettings espeak) throws IOException {
    Path folder = Files.createTempDirectory("vacha-eval");
    try {
      KhmerVoiceData voices = KhmerVoiceData.prepare(folder, espeak.program());
      voices.warning().ifPresent(why -> table.note("voices", why));
      KhmerFrontEnd khmer = KhmerFrontEnd.load();
      var evaluation = new KhmerVoiceEvaluation(khmer, voices, data, progress);
      for (String voice : List.of("sovann", "puthi")) {
        add(voice, JoinEvaluation.measure(espeak, folder, khmer, voice));
      }
      evaluation.formants().forEach(table::vowels);
      evaluation.identification().forEach(table::identified);
    } finally {
      FileSystemUtils.deleteRecursively(folder);
    }
  }

  private void add(String voice, JoinEvaluation found) {
    String at = voice + ": Khmer and English, " + found.joins() + " joins: ";
    table.atMost(at + "largest jump in level", "%.1f dB", found.largestJumpDecibels(), 3);
    table.atMost(at + "longest gap", "%.0f ms", found.longestGapMillis(), 120);
  }

  /** The lines that were not read as expected. */
  List<String> disagreements() {
    return List.copyOf(disagreements);
  }
}
