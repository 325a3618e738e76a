package io.vacha.khmer.pronounce;

import io.vacha.khmer.Phones;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.Syllable;
import io.vacha.khmer.script.CanonicalSpelling;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How operators and keys want certain words spoken. Immutable, thread-safe.
 *
 * <p>In a file, one word a line: the spelling, a tab, and how it is spoken, either in phones
 * ({@code p r ə . t ee h}) or respelled in Khmer ({@code ប្រទេះ}); empty lines and lines that begin
 * with {@code #} are left out. A later line for the same word wins.
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
        words.put(key(cells[0]), spoken(cells[1], reader));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("Line " + (i + 1) + ": " + e.getMessage(), e);
      }
    }
    return new UserLexicon(words);
  }

  /**
   * Reads how one word is spoken.
   *
   * @param spoken phones separated by spaces, syllables by dots, or words in Khmer letters
   * @param reader says the respelling
   * @throws IllegalArgumentException if it is neither, or nothing in it can be said
   */
  public static Pronunciation spoken(String spoken, Pronouncer reader) {
    String text = Normalizer.normalize(spoken.strip(), Normalizer.Form.NFC);
    boolean phones = false;
    for (String part : text.split("[\\s.]+")) {
      phones |= Phones.isVowel(part) || Phones.isConsonant(part);
    }
    Pronunciation pronunciation = phones ? Pronunciation.parse(text) : respelled(text, reader);
    if (pronunciation.syllables().isEmpty()) {
      throw new IllegalArgumentException("Nothing in '" + spoken + "' can be said.");
    }
    return pronunciation;
  }

  private static Pronunciation respelled(String text, Pronouncer reader) {
    List<Syllable> syllables = new ArrayList<>();
    for (String word : text.split("[\\s\u200b]+")) {
      syllables.addAll(reader.pronounce(word).syllables());
    }
    return new Pronunciation(syllables);
  }

  private static String key(String word) {
    return CanonicalSpelling.of(word).strip();
  }

  /** These words and, where both have a word, the other lexicon's pronunciation. */
  public UserLexicon with(UserLexicon stronger) {
    Map<String, Pronunciation> both = new LinkedHashMap<>(words);
    both.putAll(stronger.words);
    return new UserLexicon(both);
  }

  /** How the word is spoken, if this lexicon says so. */
  public Optional<Pronunciation> find(String word) {
    return Optional.ofNullable(words.get(key(word)));
  }

  /** The words in this lexicon; segmentation should keep them whole. */
  public List<String> spellings() {
    return words.keySet().stream().sorted().toList();
  }

  /** A pronouncer that says these words as told and the others as {@code pronouncer} does. */
  public Pronouncer over(Pronouncer pronouncer) {
    return word -> find(word).orElseGet(() -> pronouncer.pronounce(word));
  }
}
