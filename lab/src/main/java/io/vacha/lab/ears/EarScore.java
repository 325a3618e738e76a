package io.vacha.lab.ears;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.ctc.ConfidenceCurve;
import io.vacha.engine.ctc.ConfidenceCurve.Evidence;
import io.vacha.lab.corpus.CheckedRecording;
import io.vacha.lab.score.ComparableText;
import io.vacha.lab.score.ErrorCount;
import io.vacha.lab.score.Reliability;
import io.vacha.lab.score.TranscriptScore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * How an ear heard recordings.
 *
 * @param words errors of words
 * @param characters errors of characters, spaces apart
 * @param reliability what its confidences were worth
 * @param each the characters of each recording, in order
 * @param judged each word that was heard, and whether it had been said
 */
record EarScore(
    ErrorCount words,
    ErrorCount characters,
    Reliability reliability,
    List<ErrorCount> each,
    List<JudgedWord> judged) {
  EarScore {
    each = List.copyOf(each);
    judged = List.copyOf(judged);
  }

  /** Has an engine hear them all, told that they are Khmer. */
  static EarScore of(
      RecognitionEngine engine,
      ComparableText texts,
      RecordingReader reader,
      List<CheckedRecording> recordings,
      IntConsumer progress)
      throws IOException {
    ErrorCount words = ErrorCount.NONE;
    ErrorCount characters = ErrorCount.NONE;
    Reliability reliability = new Reliability();
    List<ErrorCount> each = new ArrayList<>();
    List<JudgedWord> judged = new ArrayList<>();
    for (CheckedRecording recording : recordings) {
      try (PcmFile audio = reader.open(recording.entry().file())) {
        Recognition heard =
            engine.recognize(new RecognitionTask(audio, Language.KM, new Cancellation()));
        String said = recording.entry().text();
        TranscriptScore score = TranscriptScore.of(texts, Language.KM, said, heard);
        words = words.plus(score.words());
        characters = characters.plus(score.characters());
        each.add(score.characters());
        List<Evidence> evidence = ConfidenceCurve.evidence(heard.words());
        for (int i = 0; i < evidence.size(); i++) {
          judged.add(new JudgedWord(evidence.get(i), score.rightWords().get(i)));
          reliability.add(heard.words().get(i).confidence(), score.rightWords().get(i));
        }
      }
      progress.accept(each.size());
    }
    return new EarScore(words, characters, reliability, each, judged);
  }
}
