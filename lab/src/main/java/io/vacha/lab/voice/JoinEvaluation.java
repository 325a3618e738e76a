package io.vacha.lab.voice;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.espeak.EspeakSettings;
import io.vacha.engine.espeak.PieceRecorder;
import io.vacha.khmer.KhmerFrontEnd;
import java.nio.file.Path;
import java.util.List;

/**
 * How smoothly a voice changes its language, at places where the text asks for no pause.
 *
 * @param joins how many were measured
 * @param largestJumpDecibels between the level of up to a second before and after
 * @param longestGapMillis of silence
 */
public record JoinEvaluation(int joins, double largestJumpDecibels, double longestGapMillis) {
  /** Sentences of our own, with changes of language in both directions and no mark at them. */
  private static final List<String> SENTENCES =
      List.of(
          "ខ្ញុំធ្វើការនៅ Google ក្នុងទីក្រុង New York ឥឡូវនេះ",
          "គាត់ទិញ iPhone ថ្មីមួយ",
          "ក្រុមហ៊ុន Microsoft និង Apple ប្រកាស",
          "ខ្ញុំចូលចិត្ត pizza ណាស់",
          "សូមចុច OK ដើម្បីបន្ត",
          "I love នំបញ្ចុក very much",
          "The word អរគុណ means thank you",
          "កាហ្វេ Starbucks ថ្លៃ",
          "យើងប្រើ Facebook និង YouTube រាល់ថ្ងៃ",
          "សូមផ្ញើ email ទៅ office មុនថ្ងៃសុក្រ");

  /** Says the sentences. @throws EngineException if espeak-ng is not installed */
  public static JoinEvaluation measure(
      EspeakSettings settings, Path folder, KhmerFrontEnd khmer, String voice)
      throws EngineException {
    try (PieceRecorder recorder = new PieceRecorder(settings, folder)) {
      Joins joins = new Joins();
      for (String sentence : SENTENCES) {
        joins.begin();
        recorder.record(new SpeechTask(sentence, voice, khmer, new Cancellation()), joins::add);
      }
      return joins.found();
    }
  }
}
