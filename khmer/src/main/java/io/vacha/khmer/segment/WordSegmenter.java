package io.vacha.khmer.segment;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Finds the words of Khmer text written without spaces, with a model that the laboratory's {@code
 * SegmenterTrainer} made. Immutable, thread-safe; time and memory are linear in the text.
 */
public final class WordSegmenter {
  private static final String MODEL = "segmenter.bin.gz";

  private final ViterbiDecoder decoder;

  WordSegmenter(SegmentModel model) {
    this(model.decoder());
  }

  private WordSegmenter(ViterbiDecoder decoder) {
    this.decoder = decoder;
  }

  /**
   * The same segmenter, which keeps {@code words} whole, except inside longer words it knows.
   *
   * @param words in canonical spelling, in place of those kept so far
   */
  public WordSegmenter keeping(Collection<String> words) {
    return new WordSegmenter(decoder.keeping(KeptWords.of(words)));
  }

  /** Loads the model from the class path. */
  public static WordSegmenter load() {
    try (InputStream stream = WordSegmenter.class.getResourceAsStream(MODEL)) {
      if (stream == null) {
        throw new IllegalStateException("The library lacks its resource " + MODEL + ".");
      }
      return new WordSegmenter(SegmentModel.read(stream));
    } catch (IOException e) {
      throw new UncheckedIOException("The resource " + MODEL + " is damaged.", e);
    }
  }

  /**
   * Cuts Khmer text into words.
   *
   * @param text canonical Khmer spelling; spaces part words and are dropped
   * @return the words in order; none for a blank text
   */
  public List<String> segment(String text) {
    List<String> words = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf(' ', start);
      end = end < 0 ? text.length() : end;
      if (end > start) {
        addWords(text.substring(start, end), words);
      }
      start = end + 1;
    }
    return words;
  }

  /** Whether {@code word}, in canonical spelling, is on the model's list of words or kept whole. */
  public boolean knows(String word) {
    return decoder.knows(Clusters.of(word));
  }

  private void addWords(String run, List<String> words) {
    Clusters clusters = Clusters.of(run);
    int from = 0;
    for (int end : decoder.decode(clusters)) {
      words.add(run.substring(clusters.start(from), clusters.start(end)));
      from = end;
    }
  }
}
