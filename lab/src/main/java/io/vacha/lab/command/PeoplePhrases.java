package io.vacha.lab.command;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.lab.sample.SpeechSample;
import io.vacha.lab.score.PhraseLists;
import io.vacha.lab.score.PhraseScore;
import java.util.List;

/**
 * People's recordings heard with closed lists of what is said in their set.
 *
 * @param engine takes phrases, also more than the interface lets clients send
 * @param samples the recordings
 * @param lists drawn from the texts of the set
 */
record PeoplePhrases(RecognitionEngine engine, List<SpeechSample> samples, PhraseLists lists) {
  /** Each recording with a list of so many phrases, which what is said is one of. */
  PhraseScore among(int size) throws EngineException {
    PhraseScore score = PhraseScore.NONE;
    for (int i = 0; i < samples.size(); i++) {
      String said = samples.get(i).text();
      score = score.with(said, hear(samples.get(i), lists.with(said, size, i)));
    }
    return score;
  }

  /** The same where it is none of them: refusing is right. */
  PhraseScore notAmong(int size) throws EngineException {
    PhraseScore score = PhraseScore.NONE;
    for (int i = 0; i < samples.size(); i++) {
      String said = samples.get(i).text();
      score = score.with(said, hear(samples.get(i), lists.without(said, size, i)));
    }
    return score;
  }

  private String hear(SpeechSample sample, List<String> phrases) throws EngineException {
    return engine
        .recognize(
            new RecognitionTask(sample.audio(), sample.language(), phrases, new Cancellation()))
        .text();
  }
}
