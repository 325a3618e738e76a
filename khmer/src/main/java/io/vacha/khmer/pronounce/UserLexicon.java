package io.vacha.khmer.pronounce;

import io.vacha.khmer.Pronunciation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How operators and keys want certain words spoken. Immutable, thread-safe.
 *
 * <p>In a file, one word a line: the spelling, a tab, and how it is spoken, either in phones
 * ({@code p r ə . t ee h}) or respelled in Khmer ({@code ប្រទេះ}); empty lines and lines that begin
 * with {@code #} are left out. A later line for the same word wins. A word has Khmer letters, or
 * Latin ones; one told in small Latin letters is meant however it is written.
 */
public final class UserLexicon {
  /** No words. */
  public static final UserLexicon EMPTY = new UserLexicon(Map.of());

  private final Map<String, Pronunciation> words;

  private UserLexicon(Map<String, Pronunciation> words) {
    this.words = Map.copyOf(words);
  }

  /**
   * Reads the lines of a file.
   *
   * @param lines as the class describes
   * @param reader says the respellings
   * @throws IllegalArgumentException if a line is wrong; the message names the line and why
   */
  public static UserLexicon parse(List<String> lines, Pronouncer reader) {
    Map<String, Pronunciation> words = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      try {
        String[] cells = line.split("\t", 2);
        if (cells.length < 2) {
          throw new IllegalArgumentException("expected a word, a tab and how it is spoken.");
        }
        words.put(word(cells[0]), spoken(cells[1], reader));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("Line " + (i + 1) + ": " + e.getMessage(), e);
      }
    }
    return new UserLexicon(words);
  }

  /**
   * The lexicon of these words.
   *
   * @param words pronunciations by spelling, as {@link #word} returns it
   */
  public static UserLexicon of(Map<String, Pronunciation> words) {
    return new UserLexicon(words);
  }

  /**
   * Returns a word in the spelling under which a lexicon holds it.
   *
   * @throws IllegalArgumentException if it is none of Khmer letters or of Latin ones
   */
  public static String word(String written) {
    return LexiconNotation.word(written);
  }

  /** Whether a lexicon could hold {@code written}. */
  public static boolean isWord(String written) {
    return LexiconNotation.isWord(LexiconNotation.key(written));
  }

  /**
   * Reads how one word is spoken.
   *
   * @param spoken phones separated by spaces, syllables by dots, or words in Khmer letters
   * @param reader says the respelling
   * @throws IllegalArgumentException if it is neither, or nothing in it can be said
   */
  public static Pronunciation spoken(String spoken, Pronouncer reader) {
    return LexiconNotation.spoken(spoken, reader);
  }

  /** These words and, where both have a word, the other lexicon's pronunciation. */
  public UserLexicon with(UserLexicon stronger) {
    Map<String, Pronunciation> both = new LinkedHashMap<>(words);
    both.putAll(stronger.words);
    return new UserLexicon(both);
  }

  /** How the word is spoken, if this lexicon says so. */
  public Optional<Pronunciation> find(String word) {
    return Optional.ofNullable(lookUp(LexiconNotation.key(word)));
  }

  private @Nullable Pronunciation lookUp(String key) {
    Pronunciation asWritten = words.get(key);
    return asWritten == null ? words.get(key.toLowerCase(Locale.ROOT)) : asWritten;
  }

  /** The words in this lexicon; segmentation should keep them whole. */
  public List<String> spellings() {
    return words.keySet().stream().sorted().toList();
  }

  /** Those of the words that are written in Latin letters. */
  public Set<String> latinSpellings() {
    return words.keySet().stream()
        .filter(LexiconNotation::isLatin)
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * A pronouncer of words in canonical spelling that says these as told and the others as {@code
   * pronouncer} does.
   */
  public Pronouncer over(Pronouncer pronouncer) {
    if (words.isEmpty()) {
      return pronouncer;
    }
    return word -> {
      Pronunciation told = lookUp(word);
      return told == null ? pronouncer.pronounce(word) : told;
    };
  }
}
