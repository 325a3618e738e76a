package io.vacha.lab.command;

import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import io.vacha.catalog.Voice;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.VoiceKind;
import io.vacha.lab.identification.ClosedLists;
import io.vacha.lab.identification.EngineRecorder;
import io.vacha.lab.identification.Identification;
import io.vacha.lab.identification.WavFiles;
import io.vacha.lab.judge.VoiceJudges;
import io.vacha.lab.sample.Paragraphs;
import io.vacha.lab.sample.PersonSpeech;
import io.vacha.lab.voice.FormantEvaluation;
import io.vacha.lab.voice.ProsodyEvaluation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

  private final EvaluationBench bench;
  private final Consumer<String> progress;

  VoicesMeasurement(EvaluationBench bench, Consumer<String> progress) {
    this.bench = bench;
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
      bench.table().note(row, String.format(Locale.ROOT, "%.2f", found));
    } else {
      bench.table().atLeast(row, "%.2f", found, wanted);
    }
  }

  private Sound said(Voice voice, String text) throws IOException, EngineException {
    Path file = Files.createTempFile(bench.scratch(), "said", ".wav");
    WavFiles.record(engine(voice), task(voice, text), file);
    try (PcmFile sound = bench.decoder().decode(file)) {
      return Sound.forRecognition(Files.readAllBytes(sound.path()));
    } finally {
      Files.delete(file);
    }
  }

  private SpeechEngine engine(Voice voice) {
    return bench.catalog().speechEngine(voice);
  }

  /** How near its vowels come to a native speaker's. */
  void vowels(Voice voice, Path table) throws IOException {
    progress.accept(voice.slug() + " says vowels");
    var evaluation = new FormantEvaluation(bench.frontEnd(), recorder(voice), table);
    bench.table().vowels(evaluation.score(voice.slug()));
  }

  private EngineRecorder recorder(Voice voice) throws IOException {
    Path folder = Files.createTempDirectory(bench.scratch(), "recordings");
    return new EngineRecorder(engine(voice), bench.frontEnd(), folder);
  }

  /** A person's sentences, and what compares with them. */
  record Person(PersonSpeech said, ProsodyEvaluation beside) {}

  /** So many sentences of a corpus, of whoever has the most in it. */
  Person person(Path corpus, int count) throws IOException {
    Path folder = Files.createTempDirectory(bench.scratch(), "person");
    PersonSpeech said = PersonSpeech.of(corpus, count, bench.decoder(), folder);
    return new Person(said, new ProsodyEvaluation(folder, said.recordings()));
  }

  /** How fast and at which pitch it speaks beside a person. */
  void prosody(Voice voice, Person person) throws IOException, EngineException {
    progress.accept(voice.slug() + " says a person's sentences");
    List<String> names = new ArrayList<>();
    for (String text : person.said().texts()) {
      String name = voice.slug() + "-" + names.size() + ".wav";
      WavFiles.record(engine(voice), task(voice, text), person.said().folder().resolve(name));
      names.add(name);
    }
    bench.table().prosody(person.beside().score(voice.slug(), names));
  }

  private SpeechTask task(Voice voice, String text) {
    return new SpeechTask(text, voice.slug(), bench.frontEnd(), new Cancellation());
  }

  /** How much of its Khmer a recogniser that knows none picks out of closed lists. */
  void identified(Voice voice, ClosedLists lists) throws IOException {
    EngineRecorder recorder = recorder(voice);
    new Identification(bench.frontEnd(), progress)
        .scores(voice.slug(), recorder, lists)
        .forEach(bench.table()::identified);
  }
}
