package io.vacha.lab.command;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.lab.sample.SpeechSample;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Sentences of both languages one after the other in one recording: of how many is the language
 * told right? Four at a time in random order, 0.5 to 1.5 s apart, the same each time. Right is a
 * sentence most of whose letters are of its script.
 *
 * @param engine hears
 * @param folder for recordings; stays the caller's
 */
record MixedMeasurement(RecognitionEngine engine, Path folder) {
  private static final int TOGETHER = 4;
  private static final int MOST_OF_EACH = 30;
  private static final long SEED = 1;
  private static final int SHORTEST_PAUSE_MILLIS = 500;
  private static final int LONGEST_PAUSE_MILLIS = 1500;

  /**
   * What became of sentences.
   *
   * @param right how many were heard in their language
   * @param all how many there were
   */
  record Outcome(int right, int all) {
    private Outcome plus(boolean isRight) {
      return new Outcome(right + (isRight ? 1 : 0), all + 1);
    }
  }

  /** Where a sentence lies in a recording. */
  private record Part(SpeechSample sample, long fromMillis, long toMillis) {
    boolean isRight(Recognition heard) {
      String text =
          String.join(
              "",
              heard.words().stream()
                  .filter(word -> contains((word.startMillis() + word.endMillis()) / 2))
                  .map(RecognizedWord::text)
                  .toList());
      long khmer = letters(text, Character.UnicodeScript.KHMER);
      long latin = letters(text, Character.UnicodeScript.LATIN);
      return sample.language() == Language.KM ? khmer > latin : latin > khmer;
    }

    private boolean contains(long millis) {
      return fromMillis <= millis && millis < toMillis;
    }

    private static long letters(String text, Character.UnicodeScript script) {
      return text.codePoints().filter(c -> Character.UnicodeScript.of(c) == script).count();
    }
  }

  /** Measures with at most thirty sentences of each language; with none if one is missing. */
  Outcome of(List<SpeechSample> samples) throws IOException {
    Random random = new Random(SEED);
    List<SpeechSample> khmer = some(samples, Language.KM, random);
    List<SpeechSample> english = some(samples, Language.EN, random);
    Outcome outcome = new Outcome(0, 0);
    if (khmer.isEmpty() || english.isEmpty()) {
      return outcome;
    }
    List<SpeechSample> all = new ArrayList<>(khmer);
    all.addAll(english);
    Collections.shuffle(all, random);
    for (int i = 0; i < all.size(); i += TOGETHER) {
      outcome = hear(all.subList(i, Math.min(i + TOGETHER, all.size())), random, outcome);
    }
    return outcome;
  }

  private static List<SpeechSample> some(
      List<SpeechSample> samples, Language language, Random random) {
    List<SpeechSample> found =
        new ArrayList<>(samples.stream().filter(s -> s.language() == language).toList());
    Collections.shuffle(found, random);
    return found.subList(0, Math.min(MOST_OF_EACH, found.size()));
  }

  private Outcome hear(List<SpeechSample> samples, Random random, Outcome before)
      throws IOException {
    ByteArrayOutputStream pcm = new ByteArrayOutputStream();
    List<Part> parts = new ArrayList<>();
    int rateHz = samples.getFirst().audio().sampleRateHz();
    for (SpeechSample sample : samples) {
      long from = pcm.size() * 500L / rateHz;
      pcm.writeBytes(Files.readAllBytes(sample.audio().path()));
      int pause = random.nextInt(SHORTEST_PAUSE_MILLIS, LONGEST_PAUSE_MILLIS);
      pcm.writeBytes(new byte[rateHz * pause / 1000 * Short.BYTES]);
      parts.add(new Part(sample, from, pcm.size() * 500L / rateHz));
    }
    Path file = Files.write(Files.createTempFile(folder, "mixed", ".pcm"), pcm.toByteArray());
    try (PcmFile audio = new PcmFile(file, rateHz, pcm.size() / Short.BYTES)) {
      Recognition heard =
          engine.recognize(new RecognitionTask(audio, Language.AUTO, new Cancellation()));
      Outcome outcome = before;
      for (Part part : parts) {
        outcome = outcome.plus(part.isRight(heard));
      }
      return outcome;
    }
  }
}
