package io.vacha.catalog.routing;

import io.vacha.audio.PcmFile;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.lang.Character.UnicodeScript;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hears again, by an engine for Khmer, what the first engine was not sure of. Each passage is heard
 * once more at most, in one place at that engine, which is taken at once or not at all; where
 * anything fails, the first hearing stays. Lists of Khmer phrases it hears at once. Thread-safe.
 */
final class SecondHearing {
  /**
   * A click or a plucked string is a letter of 20 ms to a CTC model; the letters of a short word
   * take little more than 100.
   */
  private static final long LEAST_SPEECH_MILLIS = 100;

  private static final Duration LEAST_TIME = Duration.ofSeconds(30);
  private static final Logger LOG = LoggerFactory.getLogger(SecondHearing.class);

  private final String name;
  private final RecognitionEngine engine;
  private final HearingCounts counts;
  private final AtomicBoolean told = new AtomicBoolean();

  /**
   * Hears with this engine, which stays the caller's.
   *
   * @param name what the log calls it
   * @param counts told what comes of each passage
   */
  SecondHearing(String name, RecognitionEngine engine, HearingCounts counts) {
    this.name = name;
    this.engine = engine;
    this.counts = counts;
  }

  String name() {
    return name;
  }

  /**
   * What has the second hearing in place of the first where that was not sure, or was sure of a
   * brief recording in Khmer that is heard wholly otherwise.
   *
   * @param misheard words in Latin letters that are none, as Khmer was spoken
   * @throws EngineException CANCELLED only
   */
  Recognition hear(RecognitionTask task, Recognition first, Set<RecognizedWord> misheard)
      throws EngineException {
    List<Passage> passages = Passage.of(first.words(), task.audio().durationMillis(), misheard);
    boolean isBrief =
        Passage.areBrief(first.words()) && passages.stream().allMatch(Passage::inKhmer);
    List<DoubtfulRun> runs =
        DoubtfulRun.in(passages, passage -> isBrief || isDoubtful(passage, misheard));
    if (runs.isEmpty()) {
      return first;
    }
    task.cancellation().check();
    SecondWords second = new SecondWords();
    try {
      hear(task, runs, second);
    } catch (EngineException e) {
      task.cancellation().check();
      tell(e);
    }
    counts.add(runs, second);
    return second.in(passages, first);
  }

  /**
   * What is heard in a recording of which the first engine made no word: as that knows hardly any
   * people's Khmer, it takes some for noise. Words of a few frames are taken for noise here, too.
   *
   * @param judge tells whether Khmer is spoken; null where the client has told
   * @throws EngineException CANCELLED only
   */
  Recognition hearAll(RecognitionTask task, Recognition first, @Nullable EnglishHearing judge)
      throws EngineException {
    task.cancellation().check();
    try {
      return judge == null || judge.takesForKhmer(task) ? whole(task, first) : first;
    } catch (EngineException e) {
      task.cancellation().check();
      tell(e);
      counts.count(HearingCounts.Outcome.FAILED);
      return first;
    }
  }

  /** Whether it hears these phrases better than the first engine: if all of them are in Khmer. */
  boolean takes(List<String> phrases) {
    return engine.takesPhrases()
        && engine.health().available()
        && phrases.stream().allMatch(SecondHearing::isInKhmer);
  }

  private static boolean isInKhmer(String phrase) {
    return phrase.codePoints().anyMatch(each -> UnicodeScript.of(each) == UnicodeScript.KHMER)
        && phrase.codePoints().noneMatch(each -> UnicodeScript.of(each) == UnicodeScript.LATIN);
  }

  /** A place for a recording in which one of these phrases is said. */
  RecordingPlace admit(String caller, List<String> phrases) throws EngineException {
    return engine.admit(caller, Language.KM, phrases);
  }

  private Recognition whole(RecognitionTask task, Recognition first) throws EngineException {
    try (RecordingPlace place = admitted(task)) {
      Recognition heard = place.recognize(inKhmer(task, task.audio()));
      boolean isSpeech = Passage.spokenMillis(heard.words()) >= LEAST_SPEECH_MILLIS;
      counts.count(isSpeech ? HearingCounts.Outcome.ANSWERED : HearingCounts.Outcome.KEPT);
      return isSpeech ? heard : first;
    }
  }

  private static boolean isDoubtful(Passage passage, Set<RecognizedWord> misheard) {
    return passage.inKhmer() ? !passage.isSure() : misheard.contains(passage.words().getFirst());
  }

  private void hear(RecognitionTask task, List<DoubtfulRun> runs, SecondWords second)
      throws EngineException {
    Duration length = Duration.ofMillis(task.audio().durationMillis());
    Deadline deadline = Deadline.after(LEAST_TIME.plus(length));
    try (RecordingPlace place = admitted(task)) {
      for (DoubtfulRun run : runs) {
        if (deadline.hasPassed()) {
          throw EngineException.timedOut("it takes longer than the recording");
        }
        second.put(run, words(task, run, place));
      }
    }
  }

  private RecordingPlace admitted(RecognitionTask task) throws EngineException {
    EngineHealth health = engine.health();
    if (!health.available()) {
      throw EngineException.unavailable(health.description(), null);
    }
    return engine.admit(task.caller(), Language.KM, List.of());
  }

  private static List<RecognizedWord> words(
      RecognitionTask task, DoubtfulRun run, RecordingPlace place) throws EngineException {
    if (run.isWhole()) {
      return place.recognize(inKhmer(task, task.audio())).words();
    }
    try (PcmFile cut = run.sound().cut(task.audio())) {
      return place.recognize(inKhmer(task, cut)).words().stream().map(run.sound()::placed).toList();
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      throw EngineException.unavailable("a part of the recording cannot be kept", e);
    }
  }

  private static RecognitionTask inKhmer(RecognitionTask task, PcmFile audio) {
    return new RecognitionTask(
        audio, Language.KM, List.of(), task.caller(), task.cancellation(), task.lane());
  }

  private void tell(EngineException failure) {
    if (told.compareAndSet(false, true)) {
      LOG.warn(
          "{} does not hear again what was not heard surely, so the first hearing stays: {}",
          name,
          failure.getMessage());
    }
  }
}
