package io.vacha.engine.pocketsphinx.phrase;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How English words are said, in the phones of the model: as its dictionary has them, otherwise as
 * espeak-ng says them. Immutable.
 */
final class EnglishReadings {
  private final Path dictionary;
  private final OutOfVocabularyPronouncer unknownWords = new OutOfVocabularyPronouncer();

  /** Readings by the model's own dictionary, a word and its phones a line. */
  EnglishReadings(Path dictionary) {
    this.dictionary = dictionary;
  }

  /** The readings of words of small Latin letters and apostrophes; hardly ever none. */
  Map<String, List<String>> of(Set<String> words) throws IOException {
    Map<String, List<String>> found = new HashMap<>();
    if (words.isEmpty()) {
      return found;
    }
    try (Stream<String> lines = Files.lines(dictionary)) {
      lines.forEach(line -> add(line, words, found));
    }
    List<String> unknown = words.stream().filter(word -> !found.containsKey(word)).toList();
    found.putAll(unknownWords.readings(unknown));
    return found;
  }

  private static void add(String line, Set<String> words, Map<String, List<String>> found) {
    int space = line.indexOf(' ');
    String word = line.substring(0, Math.max(0, space)).replaceAll("\\(\\d+\\)$", "");
    if (words.contains(word)) {
      found.computeIfAbsent(word, _ -> new ArrayList<>()).add(line.substring(space + 1));
    }
  }
}
