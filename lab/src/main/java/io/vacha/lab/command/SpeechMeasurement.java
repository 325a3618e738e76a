package io.vacha.lab.command;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.lab.sample.PeopleSet;
import io.vacha.lab.sample.SpeechMaterial;
import io.vacha.lab.sample.SpeechSample;
import io.vacha.lab.score.ComparableText;
import io.vacha.lab.score.ErrorCount;
import io.vacha.lab.score.NearestText;
import io.vacha.lab.score.Reliability;
import io.vacha.lab.score.TranscriptScore;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Has one model hear recordings whose text is known. What is expected was set without people's
 * Khmer, so that is counted apart. Confined to one thread.
 */
final class SpeechMeasurement {
  private static final int REPORT_EVERY = 50;

  private final RecognitionEngine engine;
  private final ComparableText texts;
  private final SpeechMaterial material;
  private final Map<String, NearestText> vocabularies;
  private final Consumer<String> progress;
  private final Map<String, SetScore> sets = new LinkedHashMap<>();
  private final Map<String, PeopleScore> people = new LinkedHashMap<>();
  private final Map<String, Reliability> reliability = new TreeMap<>();
  private int heard;
  private ErrorCount language = ErrorCount.NONE;
  private Duration toldCost = Duration.ZERO;
  private Duration untoldCost = Duration.ZERO;

  /**
   * Hears with an engine.
   *
   * @param progress told what is being done, every few seconds
   */
  SpeechMeasurement(
      RecognitionEngine engine,
      ComparableText texts,
      SpeechMaterial material,
      Consumer<String> progress) {
    this.engine = engine;
    this.texts = texts;
    this.material = material;
    this.vocabularies =
        material.people().stream()
            .filter(PeopleSet::isVocabulary)
            .collect(Collectors.toMap(PeopleSet::name, set -> new NearestText(texts, set.texts())));
    this.progress = progress;
  }

  /** Hears all of the languages it knows; once told the language, once not if it knows both. */
  void hear() throws EngineException {
    List<SpeechSample> known =
        material.samples().stream()
            .filter(each -> engine.languages().contains(each.language()))
            .toList();
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
    TranscriptScore score = TranscriptScore.of(texts, sample.language(), sample.text(), answer);
    sets.merge(
        nameOf(sample),
        SetScore.NONE.with(score, took, sample.audio().durationMillis()),
        SetScore::plus);
    Reliability words = reliability.computeIfAbsent(groupOf(sample), _ -> new Reliability());
    for (int i = 0; i < answer.words().size(); i++) {
      words.add(answer.words().get(i).confidence(), score.rightWords().get(i));
    }
    if (material.isOfPeople(sample)) {
      ErrorCount khmer = TranscriptScore.khmerPart(texts, sample.text(), answer.text());
      ErrorCount nearest = nearest(sample, answer);
      people.compute(nameOf(sample), (_, old) -> orNone(old).withText(khmer, nearest));
    } else {
      toldCost = toldCost.plus(took);
    }
  }

  private ErrorCount nearest(SpeechSample sample, Recognition answer) {
    NearestText vocabulary = vocabularies.get(sample.set());
    if (vocabulary == null) {
      return ErrorCount.NONE;
    }
    return vocabulary.isNearest(sample.text(), answer.text())
        ? ErrorCount.ONE_RIGHT
        : ErrorCount.ONE_WRONG;
  }

  private void untold(SpeechSample sample) throws EngineException {
    Duration before = ProcessCost.cpuTime();
    boolean right = recognize(sample, Language.AUTO).language() == sample.language();
    Duration took = ProcessCost.cpuTime().minus(before);
    ErrorCount one = right ? ErrorCount.ONE_RIGHT : ErrorCount.ONE_WRONG;
    if (material.isOfPeople(sample)) {
      people.compute(nameOf(sample), (_, old) -> orNone(old).withLanguage(one));
    } else {
      language = language.plus(one);
      untoldCost = untoldCost.plus(took);
    }
  }

  private Recognition recognize(SpeechSample sample, Language told) throws EngineException {
    return engine.recognize(new RecognitionTask(sample.audio(), told, new Cancellation()));
  }

  private static String nameOf(SpeechSample sample) {
    return sample.set() + ", " + sample.language().tag();
  }

  private String groupOf(SpeechSample sample) {
    return (material.isOfPeople(sample) ? "people, " : "") + sample.language().tag();
  }

  private static PeopleScore orNone(@Nullable PeopleScore score) {
    return score == null ? PeopleScore.NONE : score;
  }

  /** How each set was heard, by its name and language. */
  Map<String, SetScore> sets() {
    return sets;
  }

  /** What else is counted of the sets of people, by name and language as well. */
  Map<String, PeopleScore> people() {
    return people;
  }

  /** What confidences were worth, by language; of the sets of people apart. */
  Map<String, Reliability> reliability() {
    return reliability;
  }

  /** Recordings whose language was told wrong; those of the sets of people apart. */
  ErrorCount language() {
    return language;
  }

  /**
   * What telling the language costs: CPU time without being told it, to that with; of the sets of
   * people apart, not a number where there are no others.
   */
  double untoldShare() {
    return (double) untoldCost.toMillis() / toldCost.toMillis();
  }
}
