package io.vacha.khmer.segment;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Trains the segmenter: an averaged structured perceptron over cuts into words, with a margin for
 * each wrong boundary (Collins 2002; Sarawagi and Cohen 2004 for the decoding over whole words).
 *
 * <p>Run as {@code java -cp CLASSES io.vacha.khmer.segment.SegmenterTrainer DATA MODEL}; DATA is
 * the folder of {@link SegmentationCorpus}. The same data give the same model.
 */
public final class SegmenterTrainer {
  private static final int EPOCHS = 10;
  private static final long SEED = 1;

  private final WordList words;
  private final PerceptronWeights weights = new PerceptronWeights();

  private SegmenterTrainer(WordList words) {
    this.words = words;
  }

  /** Trains on the folder named first and writes the model to the file named second. */
  public static void main(String[] arguments) throws IOException {
    SegmentationCorpus corpus = SegmentationCorpus.read(Path.of(arguments[0]));
    SegmentModel model = train(corpus);
    try (OutputStream out = Files.newOutputStream(Path.of(arguments[1]))) {
      model.write(out);
    }
    System.out.println(SegmentationScore.measure(new WordSegmenter(model), corpus.heldOut()));
  }

  static SegmentModel train(SegmentationCorpus corpus) {
    int[] known = corpus.lexicon().stream().mapToInt(SegmenterTrainer::hash).sorted().toArray();
    SegmenterTrainer trainer = new SegmenterTrainer(WordList.of(known));
    List<List<String>> sentences = new ArrayList<>(corpus.training());
    Random order = new Random(SEED);
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
      Collections.shuffle(sentences, order);
      sentences.forEach(trainer::learn);
    }
    return SegmentModel.rounded(trainer.weights.averaged(), known);
  }

  private static int hash(String word) {
    Clusters clusters = Clusters.of(word);
    return Features.wordHash(clusters, 0, clusters.size());
  }

  private void learn(List<String> sentence) {
    Clusters clusters = Clusters.of(String.join("", sentence));
    BitSet right = ends(sentence, clusters);
    BitSet found = new BitSet();
    for (int end : new ViterbiDecoder(words, weights.against(right)).decode(clusters)) {
      found.set(end);
    }
    weights.nextSentence();
    if (!found.equals(right)) {
      update(clusters, right, 1);
      update(clusters, found, -1);
    }
  }

  private void update(Clusters clusters, BitSet ends, int change) {
    Features features = new Features(clusters);
    int from = 0;
    for (int end = ends.nextSetBit(1); end > 0; end = ends.nextSetBit(end + 1)) {
      features.boundary(from);
      weights.add(features, change);
      int hash = Features.wordHash(clusters, from, end);
      features.word(from, end - from, hash, words.contains(hash));
      weights.add(features, change);
      from = end;
    }
  }

  /** The clusters at which the words of {@code sentence} end. */
  private static BitSet ends(List<String> sentence, Clusters clusters) {
    BitSet ends = new BitSet();
    int cluster = 0;
    int length = 0;
    for (String word : sentence) {
      length += word.length();
      while (clusters.start(cluster) < length) {
        cluster++;
      }
      ends.set(cluster);
    }
    return ends;
  }
}
