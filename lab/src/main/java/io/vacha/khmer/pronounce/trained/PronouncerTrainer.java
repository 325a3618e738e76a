package io.vacha.khmer.pronounce.trained;

import io.vacha.khmer.pronounce.DictionaryEntry;
import io.vacha.khmer.pronounce.DictionaryFile;
import io.vacha.khmer.pronounce.Pronouncer;
import io.vacha.khmer.pronounce.PronunciationScore;
import io.vacha.khmer.pronounce.RulePronouncer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Trains the pronunciation model. The same lexicon always gives the same model.
 *
 * <p>Run {@code main} with the directory of {@code lexicon.tsv} and the file to write.
 */
public final class PronouncerTrainer {
  private static final int ALIGNMENT_ROUNDS = 6;
  private static final int EPOCHS = 10;
  private static final int FIRST_AVERAGED = 4;
  private static final int SNAPSHOT_EVERY = 8_000;
  private static final float FIRST_RATE = 0.1f;
  private static final int LEFT_OUT_OF_256 = 80;
  private static final double STEP = 0.04;

  private final PrintStream progress;

  PronouncerTrainer(PrintStream progress) {
    this.progress = progress;
  }

  /** Trains on {@code lexicon.tsv} in the first argument's directory, writes the second's file. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("Usage: PronouncerTrainer DATA_DIRECTORY MODEL_FILE");
    }
    PronouncerTrainer trainer = new PronouncerTrainer(System.out);
    trainer.train(Path.of(arguments[0]), Path.of(arguments[1]));
  }

  private void train(Path directory, Path file) throws IOException {
    List<DictionaryEntry> entries = DictionaryFile.read(directory);
    List<AlignedWord> words = new ArrayList<>();
    for (DictionaryEntry entry : entries) {
      if (entry.isForTraining()) {
        words.add(new AlignedWord(entry));
      }
    }
    LabelIndex index = new LabelIndex();
    new Aligner(index).align(words, ALIGNMENT_ROUNDS);
    words.removeIf(word -> word.labels.length == 0);
    TrainableWeights weights = new TrainableWeights(LEFT_OUT_OF_256);
    TaggerModel model = new TaggerDraft(index).of(words, weights);
    learn(words, model, weights);
    PackedWeights packed = weights.packed(STEP);
    try (OutputStream out = Files.newOutputStream(file)) {
      TaggerModelFile.write(model, packed, out);
    }
    report(entries, model.withWeights(packed));
  }

  private void learn(List<AlignedWord> words, TaggerModel model, TrainableWeights weights) {
    WordTrainer trainer = new WordTrainer(model, weights);
    words.removeIf(word -> !trainer.canLearn(word));
    long seen = 0;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
      Collections.shuffle(words, new Random(epoch));
      double loss = 0;
      for (AlignedWord word : words) {
        weights.shuffle(seen);
        double done = (double) seen / ((long) words.size() * EPOCHS);
        loss += trainer.learn(word, (float) (FIRST_RATE * (1 - 0.9 * done)));
        seen++;
        boolean snapshot = seen % SNAPSHOT_EVERY == 0 || seen % words.size() == 0;
        if (epoch >= FIRST_AVERAGED && snapshot) {
          weights.addToAverage();
        }
      }
      progress.printf("epoch %d: %d words, loss %.4f%n", epoch, words.size(), loss / words.size());
    }
  }

  private void report(List<DictionaryEntry> entries, TaggerModel model) {
    Pronouncer pronouncer = new TrainedPronouncer(model, new RulePronouncer());
    List<DictionaryEntry> kept =
        entries.stream().filter(DictionaryEntry::isForDevelopment).toList();
    report("Khmer", kept.stream().filter(DictionaryEntry::isKhmer).toList(), pronouncer);
    report("Latin", kept.stream().filter(DictionaryEntry::isLatin).toList(), pronouncer);
  }

  private void report(String script, List<DictionaryEntry> entries, Pronouncer pronouncer) {
    if (entries.isEmpty()) {
      return;
    }
    PronunciationScore score = PronunciationScore.of(entries, pronouncer);
    progress.printf(
        "%s: %d words, phone errors %.2f %%, word errors %.2f %%, with boundaries %d%n",
        script,
        score.words(),
        score.phoneErrorPercent(),
        score.wordErrorPercent(),
        score.wrongSyllables());
  }
}
