package io.vacha.catalog.routing;

import io.vacha.audio.PcmFile;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Hears the English in a recording again, by the engine for it. Immutable.
 *
 * @param name of the engine
 * @param recognizer the engine for English; stays the caller's
 */
record EnglishHearing(String name, RecognitionEngine recognizer) {
  /** A text of words likely to be wrong: {@code logprob_threshold} of openai/whisper. */
  private static final double GUESS = Math.exp(-1);

  /**
   * What was heard, and what of it is none.
   *
   * @param recognition of the whole recording
   * @param khmer words in Latin letters that the first engine made of Khmer
   */
  record Result(Recognition recognition, Set<RecognizedWord> khmer) {}

  /** What has English in place of what was heard as English. */
  Recognition hear(RecognitionTask task, Recognition first) throws EngineException {
    return new Pass(task, Language.EN, new HashSet<>()).over(first, word -> !Passage.isKhmer(word));
  }

  /**
   * The same, but where the first engine was not sure this one tells first whether it is English; a
   * brief recording it tells of unless that is surely Khmer.
   */
  Result tellApart(RecognitionTask task, Recognition first) throws EngineException {
    boolean isBrief = Passage.areBrief(first.words());
    Set<RecognizedWord> unsure =
        Passage.of(first.words(), task.audio().durationMillis(), Set.of()).stream()
            .filter(isBrief ? EnglishHearing::isOpenIfBrief : EnglishHearing::isOpen)
            .flatMap(passage -> passage.words().stream())
            .collect(Collectors.toSet());
    Recognition sure =
        new Pass(task, Language.EN, new HashSet<>())
            .over(first, word -> !Passage.isKhmer(word) && !unsure.contains(word));
    Set<RecognizedWord> khmer = new HashSet<>();
    Recognition all = new Pass(task, Language.AUTO, khmer).over(sure, unsure::contains);
    return new Result(all, khmer);
  }

  private static boolean isOpen(Passage passage) {
    return !passage.inKhmer() && !passage.isSure();
  }

  private static boolean isOpenIfBrief(Passage passage) {
    return !passage.inKhmer() || !passage.isSure();
  }

  /**
   * Whether it takes a recording of which nothing was understood for Khmer, or makes of it no more
   * than a guess of English words.
   */
  boolean takesForKhmer(RecognitionTask task) throws EngineException {
    Recognition heard = recognizer.recognize(told(task, task.audio(), Language.AUTO));
    boolean isGuess = !heard.words().isEmpty() && heard.confidence() < GUESS;
    return heard.language() == Language.KM || isGuess;
  }

  private static RecognitionTask told(RecognitionTask task, PcmFile audio, Language language) {
    return new RecognitionTask(
        audio, language, List.of(), task.caller(), task.cancellation(), task.lane());
  }

  /** Hears some words of a recording again. Confined to one thread. */
  private final class Pass {
    private final RecognitionTask task;
    private final Language told;
    private final Set<RecognizedWord> khmer;

    /**
     * Begins with no word.
     *
     * @param told English, or auto where it may be Khmer
     * @param khmer gets the words for which that is so
     */
    Pass(RecognitionTask task, Language told, Set<RecognizedWord> khmer) {
      this.task = task;
      this.told = told;
      this.khmer = khmer;
    }

    Recognition over(Recognition first, Predicate<RecognizedWord> which) throws EngineException {
      List<EnglishStretch> stretches = EnglishStretch.in(first.words(), task.audio(), which);
      if (stretches.isEmpty()) {
        return first;
      }
      return first.words().stream().allMatch(which) ? whole(first) : mixed(first, stretches);
    }

    /** A recording in English alone; what the first engine took for words may be none. */
    private Recognition whole(Recognition first) throws EngineException {
      Recognition heard = heard(task.audio(), first.words());
      return heard.words().isEmpty() ? first : heard;
    }

    private Recognition mixed(Recognition first, List<EnglishStretch> stretches)
        throws EngineException {
      List<RecognizedWord> words = new ArrayList<>();
      int done = 0;
      for (EnglishStretch stretch : stretches) {
        words.addAll(first.words().subList(done, stretch.from()));
        List<RecognizedWord> own = first.words().subList(stretch.from(), stretch.to());
        List<RecognizedWord> again = again(stretch.sound(), own);
        words.addAll(again.isEmpty() ? own : again);
        done = stretch.to();
      }
      words.addAll(first.words().subList(done, first.words().size()));
      return Recognition.ofWords(words, first.language());
    }

    private List<RecognizedWord> again(RecordingPart part, List<RecognizedWord> own)
        throws EngineException {
      try (PcmFile cut = part.cut(task.audio())) {
        return heard(cut, own).words().stream().map(part::placed).toList();
      } catch (EngineException e) {
        throw e;
      } catch (IOException e) {
        throw EngineException.unavailable("a part of the recording cannot be kept", e);
      }
    }

    /** What it hears in a sound; nothing where that is Khmer, which the words then are. */
    private Recognition heard(PcmFile audio, List<RecognizedWord> own) throws EngineException {
      Recognition heard = recognizer.recognize(told(task, audio, told));
      if (told == Language.EN || heard.language() == Language.EN) {
        return heard;
      }
      khmer.addAll(own);
      return Recognition.ofWords(List.of(), Language.KM);
    }
  }
}
