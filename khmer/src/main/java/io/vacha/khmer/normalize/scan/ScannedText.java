package io.vacha.khmer.normalize.scan;

import io.vacha.khmer.script.KhmerScript;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text in canonical spelling, ready to be scanned. Immutable.
 *
 * @param text as written
 * @param ascii the same with the digits of all scripts as ASCII digits, character for character
 * @param hasLetters whether it holds any letter
 * @param onlySymbols whether it holds neither letters nor digits, so that its symbols are all it
 *     says
 * @param english whether it has Latin letters and no Khmer, so that commas part thousands
 * @param shouting whether it is written in capitals, so that these mark no initials
 */
public record ScannedText(
    String text,
    String ascii,
    boolean hasLetters,
    boolean onlySymbols,
    boolean english,
    boolean shouting) {
  private static final int SHOUTED_LETTERS = 8;

  /** A text whose digits are brought to ASCII. */
  public static ScannedText of(String text) {
    StringBuilder ascii = new StringBuilder(text);
    for (int i = 0; i < ascii.length(); i++) {
      char c = ascii.charAt(i);
      if (Character.isDigit(c)) {
        ascii.setCharAt(i, (char) ('0' + Character.digit(c, 10)));
      }
    }
    return new ScannedText(
        text,
        ascii.toString(),
        text.codePoints().anyMatch(Character::isLetter),
        text.codePoints().noneMatch(Character::isLetterOrDigit),
        isEnglish(text),
        isShouting(text));
  }

  private static boolean isEnglish(String text) {
    return text.chars().anyMatch(c -> (c | 0x20) >= 'a' && (c | 0x20) <= 'z')
        && text.chars().noneMatch(c -> c >= 0x1780 && c <= 0x17ff);
  }

  private static boolean isShouting(String text) {
    long capitals = text.chars().filter(c -> c >= 'A' && c <= 'Z').count();
    long small = text.chars().filter(c -> c >= 'a' && c <= 'z').count();
    return capitals >= SHOUTED_LETTERS
        && capitals > small
        && text.chars().noneMatch(KhmerScript::isBase);
  }

  /** Matches {@code pattern} at {@code at} on the text with ASCII digits; it may look behind. */
  public Optional<Matcher> match(Pattern pattern, int at) {
    Matcher matcher = pattern.matcher(ascii).region(at, ascii.length()).useTransparentBounds(true);
    return matcher.lookingAt() ? Optional.of(matcher) : Optional.empty();
  }

  /** The character at {@code at}; a space beyond the ends. */
  public char charAt(int at) {
    return at < 0 || at >= ascii.length() ? ' ' : ascii.charAt(at);
  }

  /** Whether {@code word} stands before {@code at}, spaces between not counted. */
  public boolean endsWith(String word, int at) {
    int end = at;
    while (end > 0 && (charAt(end - 1) == ' ' || charAt(end - 1) == '\u200b')) {
      end--;
    }
    return text.startsWith(word, end - word.length());
  }

  /** Whether a Khmer digit is written between {@code start} and {@code end}. */
  boolean hasKhmerDigit(int start, int end) {
    for (int i = start; i < end; i++) {
      if (KhmerScript.isDigit(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }
}
