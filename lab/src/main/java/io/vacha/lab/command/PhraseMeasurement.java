package io.vacha.lab.command;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.lab.sample.SpeechSample;
import io.vacha.lab.score.PhraseLists;
import io.vacha.lab.score.PhraseScore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Closed lists of phrases: neighbouring words of a person's sentence, cut out of it, each among
 * phrases as long from other sentences. Confined to one thread.
 */
final class PhraseMeasurement {
  private static final long MARGIN_MILLIS = 60;
  private static final String SPACE = " +";

  private final RecognitionEngine engine;
  private final SpeechSample sentence;
  private final List<RecognizedWord> words;
  private final List<String> others;
  private final Path folder;

  /**
   * Measures with one sentence.
   *
   * @param words of the sentence, where they are said
   * @param others sentences to take other phrases from, words parted by spaces
   * @param folder for cuts; stays the caller's
   */
  PhraseMeasurement(
      RecognitionEngine engine,
      SpeechSample sentence,
      List<RecognizedWord> words,
      List<String> others,
      Path folder) {
    this.engine = engine;
    this.sentence = sentence;
    this.words = words;
    this.others = others;
    this.folder = folder;
  }

  /** Each cut of so many words among a list of so many phrases, which it is one of. */
  PhraseScore among(int wordCount, int listSize) throws IOException {
    PhraseLists lists = new PhraseLists(phrases(wordCount));
    return measure(wordCount, (said, i) -> lists.with(said, listSize, i));
  }

  /** The same where it is none of them: no phrase is the right answer. */
  PhraseScore notAmong(int wordCount, int listSize) throws IOException {
    PhraseLists lists = new PhraseLists(phrases(wordCount));
    return measure(wordCount, (said, i) -> lists.without(said, listSize, i));
  }

  /** Makes the list for what is said in the cut of this number. */
  @FunctionalInterface
  private interface Listing {
    List<String> of(String said, int cut);
  }

  private PhraseScore measure(int wordCount, Listing lists) throws IOException {
    PhraseScore score = PhraseScore.NONE;
    for (int i = 0; i + wordCount <= words.size(); i++) {
      List<RecognizedWord> cut = words.subList(i, i + wordCount);
      String said = String.join("", cut.stream().map(RecognizedWord::text).toList());
      score = score.with(said, hear(cut, lists.of(said, i)));
    }
    return score;
  }

  private List<String> phrases(int wordCount) {
    return others.stream()
        .map(line -> List.of(line.split(SPACE)))
        .flatMap(
            line ->
                java.util.stream.IntStream.rangeClosed(0, line.size() - wordCount)
                    .mapToObj(i -> String.join("", line.subList(i, i + wordCount))))
        .distinct()
        .toList();
  }

  private String hear(List<RecognizedWord> cut, List<String> phrases) throws IOException {
    try (PcmFile audio = cut(cut.getFirst().startMillis(), cut.getLast().endMillis())) {
      return recognize(audio, phrases).text();
    }
  }

  private Recognition recognize(PcmFile audio, List<String> phrases) throws EngineException {
    return engine.recognize(new RecognitionTask(audio, Language.AUTO, phrases, new Cancellation()));
  }

  private PcmFile cut(long startMillis, long endMillis) throws IOException {
    PcmFile whole = sentence.audio();
    long bytesAMilli = whole.sampleRateHz() * (long) Short.BYTES / 1000;
    long from = Math.max(0, startMillis - MARGIN_MILLIS) * bytesAMilli;
    long to =
        Math.min(whole.sampleCount() * Short.BYTES, (endMillis + MARGIN_MILLIS) * bytesAMilli);
    Path file = Files.createTempFile(folder, "cut", ".pcm");
    try (InputStream in = Files.newInputStream(whole.path())) {
      in.skipNBytes(from);
      Files.write(file, in.readNBytes((int) (to - from)));
    }
    return new PcmFile(file, whole.sampleRateHz(), (to - from) / Short.BYTES);
  }
}
