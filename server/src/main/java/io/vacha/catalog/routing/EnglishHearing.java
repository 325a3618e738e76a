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
import java.util.List;

/**
 * Hears the English in a recording again, by the engine for it. Immutable.
 *
 * @param name of the engine
 * @param recognizer the engine for English; stays the caller's
 */
record EnglishHearing(String name, RecognitionEngine recognizer) {
  /** What has English in place of what was heard as English. */
  Recognition hear(RecognitionTask task, Recognition first) throws EngineException {
    List<EnglishStretch> stretches = EnglishStretch.in(first.words(), task.audio());
    if (stretches.isEmpty()) {
      return first;
    }
    return first.words().stream().noneMatch(Passage::isKhmer)
        ? whole(task, first)
        : mixed(task, first, stretches);
  }

  /** A recording in English alone; what the first engine took for words may be none. */
  private Recognition whole(RecognitionTask task, Recognition first) throws EngineException {
    Recognition heard = recognizer.recognize(told(task, task.audio()));
    return heard.words().isEmpty() ? first : heard;
  }

  private Recognition mixed(RecognitionTask task, Recognition first, List<EnglishStretch> stretches)
      throws EngineException {
    List<RecognizedWord> words = new ArrayList<>();
    int done = 0;
    for (EnglishStretch stretch : stretches) {
      words.addAll(first.words().subList(done, stretch.from()));
      List<RecognizedWord> again = again(task, stretch.sound());
      words.addAll(again.isEmpty() ? first.words().subList(stretch.from(), stretch.to()) : again);
      done = stretch.to();
    }
    words.addAll(first.words().subList(done, first.words().size()));
    return Recognition.ofWords(words, first.language());
  }

  private List<RecognizedWord> again(RecognitionTask task, RecordingPart part)
      throws EngineException {
    try (PcmFile cut = part.cut(task.audio())) {
      return recognizer.recognize(told(task, cut)).words().stream().map(part::placed).toList();
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      throw EngineException.unavailable("a part of the recording cannot be kept", e);
    }
  }

  private static RecognitionTask told(RecognitionTask task, PcmFile audio) {
    return new RecognitionTask(
        audio, Language.EN, List.of(), task.caller(), task.cancellation(), task.lane());
  }
}
