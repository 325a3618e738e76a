package io.vacha.khmer.segment;

import io.vacha.khmer.script.CanonicalSpelling;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Sentences cut into words by people, and a list of words, to train and measure a segmenter.
 *
 * <p>Every tenth sentence, by the {@link HashBucket} of its text without spaces, is held out and
 * never trained on; so is every word of the lexicon in buckets 0 to 9 of 100. Equal sentences fall
 * on the same side.
 *
 * @param training sentences to train on
 * @param heldOut sentences to measure on
 * @param lexicon words to train on
 */
public record SegmentationCorpus(
    List<List<String>> training, List<List<String>> heldOut, List<String> lexicon) {
  private static final Pattern KHMER_WORD = Pattern.compile("[\u1780-\u17d3\u17dd]+");
  private static final int SENTENCE_BUCKETS = 10;
  private static final int LEXICON_BUCKETS = 100;
  private static final int LEXICON_HELD_OUT = 10;

  /**
   * Reads {@code prompts.tsv} (name TAB words separated by spaces) and {@code lexicon.tsv}
   * (spelling TAB phones) from {@code folder}.
   */
  public static SegmentationCorpus read(Path folder) {
    List<List<String>> sentences =
        lines(folder.resolve("prompts.tsv")).stream()
            .map(line -> words(line.split("\t")[1]))
            .toList();
    List<String> lexicon =
        lines(folder.resolve("lexicon.tsv")).stream()
            .map(line -> line.split("\t")[0])
            .filter(word -> KHMER_WORD.matcher(word).matches())
            .filter(word -> HashBucket.of(word, LEXICON_BUCKETS) >= LEXICON_HELD_OUT)
            .map(CanonicalSpelling::of)
            .toList();
    return new SegmentationCorpus(
        sentences.stream().filter(words -> !isHeldOut(words)).toList(),
        sentences.stream().filter(SegmentationCorpus::isHeldOut).toList(),
        lexicon);
  }

  private static boolean isHeldOut(List<String> words) {
    return HashBucket.of(String.join("", words), SENTENCE_BUCKETS) == 0;
  }

  private static List<String> words(String sentence) {
    return List.of(CanonicalSpelling.of(sentence).strip().split(" +"));
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> !line.startsWith("#") && line.contains("\t"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file, e);
    }
  }
}
