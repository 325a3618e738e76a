package io.vacha.khmer.pronounce;

import io.vacha.khmer.Phones;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.Syllable;
import io.vacha.khmer.script.CanonicalSpelling;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** How the words of a {@link UserLexicon} and their pronunciations are written. No state. */
final class LexiconNotation {
  private static final String KHMER_LETTER = "[\u1780-\u17d3\u17dd]";
  private static final Pattern KHMER = Pattern.compile(KHMER_LETTER + "{1,64}");
  private static final Pattern LATIN = Pattern.compile("\\p{IsLatin}[\\p{IsLatin}'’-]{0,63}");
  private static final Pattern RESPELLING =
      Pattern.compile(KHMER_LETTER + "+(?:[ \u200b]+" + KHMER_LETTER + "+)*");
  private static final int LONGEST = 300;

  private LexiconNotation() {}

  /** As {@link UserLexicon#word}. */
  static String word(String written) {
    requireShort(written, "A word");
    String word = key(written);
    if (!isWord(word)) {
      throw new IllegalArgumentException(
          "'" + written + "' is no word: 1 to 64 Khmer letters, or Latin ones, without spaces.");
    }
    return word;
  }

  static boolean isWord(String key) {
    return KHMER.matcher(key).matches() || isLatin(key);
  }

  static boolean isLatin(String word) {
    return LATIN.matcher(word).matches();
  }

  static String key(String word) {
    return CanonicalSpelling.of(word).strip();
  }

  /** As {@link UserLexicon#spoken}. */
  static Pronunciation spoken(String spoken, Pronouncer reader) {
    String text = shortSpoken(spoken);
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

  /** A pronunciation in any notation before it is read, without space around it. */
  static String shortSpoken(String spoken) {
    String text = Normalizer.normalize(spoken.strip(), Normalizer.Form.NFC);
    requireShort(text, "A pronunciation");
    return text;
  }

  /** Whoever sends more is told so at once, and not in a message that repeats it. */
  private static void requireShort(String text, String what) {
    if (text.length() > LONGEST) {
      throw new IllegalArgumentException(what + " has at most " + LONGEST + " characters.");
    }
  }

  private static Pronunciation respelled(String text, Pronouncer reader) {
    if (!RESPELLING.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "'%s' is neither phones such as 'p r ə . t ee h' nor a word respelled in Khmer letters."
              .formatted(text));
    }
    List<Syllable> syllables = new ArrayList<>();
    for (String word : text.split("[ \u200b]+")) {
      syllables.addAll(reader.pronounce(CanonicalSpelling.of(word)).syllables());
    }
    return new Pronunciation(syllables);
  }
}
