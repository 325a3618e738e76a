package io.vacha.lab.command;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.lab.score.ComparableText;
import io.vacha.lab.score.Reliability;
import io.vacha.lab.score.TranscriptScore;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Has one model hear recordings whose text is known. Confined to one thread. */
final class SpeechMeasurement {
  private static final int REPORT_EVERY = 50;

  private final RecognitionEngine engine;
  private final ComparableText texts;
  private final Consumer<String> progress;
  private final Map<String, SetScore> sets = new LinkedHashMap<>();
  private final Map<Language, Reliability> reliability = new EnumMap<>(Language.class);
  private int heard;
  private int languageRight;
  private Duration toldCost = Duration.ZERO;
  private Duration untoldCost = Duration.ZERO;

  /**
   * Hears with an engine.
   *
   * @param progress told what is being done, every few seconds
   */
  SpeechMeasurement(RecognitionEngine engine, ComparableText texts, Consumer<String> progress) {
    this.engine = engine;
    this.texts = texts;
    this.progress = progress;
  }

  /** Hears all of the languages it knows; once told the language, once not if it knows both. */
  void hear(List<SpeechSample> samples) throws EngineException {
    List<SpeechSample> known =
        samples.stream().filter(each -> engine.languages().contains(each.language())).toList();
    for (SpeechSample sample : known) {
      if (heard++ % REPORT_EVERY == 0) {
        progress.accept("heard " + (heard - 1) + " of " + known.size());
      }
      told(sample);
      if (engine.languages().size() > 1) {
        untold(sample);
      }
    }
  }

  private void told(SpeechSample sample) throws EngineException {
    Duration before = ProcessCost.cpuTime();
    Recognition answer = recognize(sample, sample.language());
    Duration took = ProcessCost.cpuTime().minus(before);
    toldCost = toldCost.plus(took);
    TranscriptScore score = TranscriptScore.of(texts, sample.language(), sample.text(), answer);
    sets.merge(
        sample.set() + ", " + sample.language().tag(),
        SetScore.NONE.with(score, took, sample.audio().durationMillis()),
        SetScore::plus);
    Reliability words = reliability.computeIfAbsent(sample.language(), _ -> new Reliability());
    for (int i = 0; i < answer.words().size(); i++) {
      words.add(answer.words().get(i).confidence(), score.rightWords().get(i));
    }
  }

  private void untold(SpeechSample sample) throws EngineException {
    Duration before = ProcessCost.cpuTime();
    languageRight += recognize(sample, Language.AUTO).language() == sample.language() ? 1 : 0;
    untoldCost = untoldCost.plus(ProcessCost.cpuTime().minus(before));
  }

  private Recognition recognize(SpeechSample sample, Language language) throws EngineException {
    return engine.recognize(new RecognitionTask(sample.audio(), language, new Cancellation()));
  }

  /** How each set was heard, by its name and language. */
  Map<String, SetScore> sets() {
    return sets;
  }

  /** What confidences were worth, by language. */
  Map<Language, Reliability> reliability() {
    return reliability;
  }

  /** How many recordings were heard. */
  int heard() {
    return heard;
  }

  /** Of how many the language was told right. */
  int languageRight() {
    return languageRight;
  }

  /** What telling the language costs: CPU time without being told it, to that with. */
  double untoldShare() {
    return (double) untoldCost.toMillis() / toldCost.toMillis();
  }
}
