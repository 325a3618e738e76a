package io.vacha.engine.espeak.table;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.Syllable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Writes Khmer pronunciations as espeak-ng reads them: phoneme mnemonics in double brackets with
 * stress marks, a clause each, closed by the punctuation that sets its melody. Immutable.
 *
 * <p>The last syllable of a word is stressed. Of those before it, the ones with a short vowel and
 * no coda, or a nasal or ʔ, are minor: unstressed and short; the others keep a secondary stress.
 */
public final class KhmerSpeller {
  /** How a phrase ends: the melody of its last syllable. */
  public enum Ending {
    /** Falls. */
    STATEMENT("."),
    /** Stays up: the sentence goes on. */
    CONTINUATION(","),
    /** Rises. */
    QUESTION("?");

    private final String punctuation;

    Ending(String punctuation) {
      this.punctuation = punctuation;
    }
  }

  /** The program cuts clauses at 800 characters; a breath comes earlier. */
  private static final int MAX_CLAUSE = 360;

  /** Codas that do not give weight to a syllable with a short vowel. */
  private static final Set<String> LIGHT_CODAS = Set.of("m", "n", "ɲ", "ŋ", "ʔ");

  private static final String STRESSED = "'";
  private static final String SECONDARY = ",";
  private static final String MINOR = "";

  private final PhoneMnemonics spelling;

  KhmerSpeller(PhoneMnemonics spelling) {
    this.spelling = spelling;
  }

  /**
   * Writes a phrase.
   *
   * @param words in order; the silent ones are left out
   * @return clauses to be read one after the other, separated by spaces or line ends; none where
   *     there is nothing to say. Every one is ASCII and shorter than 500 characters.
   */
  public List<String> clauses(List<Pronunciation> words, Ending ending) {
    return placedClauses(words, ending).stream().map(Clause::text).toList();
  }

  /**
   * A clause.
   *
   * @param text as it is read
   * @param words for each of the parts that spaces make of it the number of the word it belongs to
   */
  public record Clause(String text, List<Integer> words) {
    public Clause {
      words = List.copyOf(words);
    }
  }

  /** The same clauses, with the words that they are made of. */
  public List<Clause> placedClauses(List<Pronunciation> words, Ending ending) {
    List<Clause> clauses = new ArrayList<>();
    StringBuilder clause = new StringBuilder();
    List<Integer> numbers = new ArrayList<>();
    for (int number = 0; number < words.size(); number++) {
      for (String part : parts(words.get(number))) {
        if (clause.length() + part.length() > MAX_CLAUSE && !clause.isEmpty()) {
          clauses.add(new Clause(close(clause, Ending.CONTINUATION), numbers));
          clause.setLength(0);
          numbers.clear();
        }
        clause.append(clause.isEmpty() ? "" : " ").append(part);
        numbers.add(number);
      }
    }
    if (!clause.isEmpty()) {
      clauses.add(new Clause(close(clause, ending), numbers));
    }
    return List.copyOf(clauses);
  }

  private static String close(StringBuilder clause, Ending ending) {
    return "[[" + clause + "]]" + ending.punctuation;
  }

  /** The word, or several parts of one that is longer than any word. */
  private List<String> parts(Pronunciation word) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    List<Syllable> syllables = word.syllables();
    for (int i = 0; i < syllables.size(); i++) {
      String syllable = syllable(syllables.get(i), i == syllables.size() - 1);
      if (part.length() + syllable.length() > MAX_CLAUSE / 4) {
        parts.add(part.toString());
        part.setLength(0);
      }
      part.append(part.isEmpty() ? "" : "|").append(syllable);
    }
    if (!part.isEmpty()) {
      parts.add(part.toString());
    }
    return parts;
  }

  private String syllable(Syllable syllable, boolean last) {
    List<String> sounds = new ArrayList<>();
    syllable.onset().forEach(consonant -> sounds.add(spelling.onset(consonant)));
    sounds.add(stress(syllable, last) + spelling.vowel(syllable.vowel(), syllable.coda()));
    syllable.coda().flatMap(coda -> spelling.coda(syllable.vowel(), coda)).ifPresent(sounds::add);
    return String.join("|", sounds);
  }

  private static String stress(Syllable syllable, boolean last) {
    if (last) {
      return STRESSED;
    }
    boolean light = syllable.coda().map(LIGHT_CODAS::contains).orElse(true);
    return syllable.vowel().length() == 1 && light ? MINOR : SECONDARY;
  }
}
