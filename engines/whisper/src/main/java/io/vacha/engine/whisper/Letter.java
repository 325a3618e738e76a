package io.vacha.engine.whisper;

import io.vacha.engine.whisper.decode.WindowTranscript.Token;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * One letter of what was heard.
 *
 * @param codepoint which one
 * @param logProbability of the token that brought it, the least of them where it is cut
 */
record Letter(int codepoint, double logProbability) {
  private static final double LEAST_PROBABILITY = 1e-6;

  /** The letters of the tokens; bytes that are no UTF-8 are left out. */
  static List<Letter> of(List<Token> tokens) {
    List<Letter> letters = new ArrayList<>();
    byte[] partial = new byte[4];
    int length = 0;
    double least = 0;
    for (Token token : tokens) {
      double logProbability = Math.log(Math.max(LEAST_PROBABILITY, token.probability()));
      for (byte each : token.bytes()) {
        if ((each & 0xc0) != 0x80 || length == partial.length) {
          length = 0;
          least = 0;
        }
        partial[length++] = each;
        least = Math.min(least, logProbability);
        if (length == lengthOf(partial[0])) {
          add(letters, ByteBuffer.wrap(partial, 0, length), least);
          length = 0;
          least = 0;
        }
      }
    }
    return letters;
  }

  /** How many bytes a letter has that begins so; 0 where none does. */
  private static int lengthOf(byte first) {
    int ones = Integer.numberOfLeadingZeros(~(first << 24));
    return ones == 0 ? 1 : ones == 1 || ones > 4 ? 0 : ones;
  }

  private static void add(List<Letter> letters, ByteBuffer bytes, double logProbability) {
    try {
      CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(bytes);
      letters.add(new Letter(Character.codePointAt(text, 0), logProbability));
    } catch (CharacterCodingException _) {
      // A model may write bytes that are no text: they are no letter.
      return;
    }
  }

  boolean isSpace() {
    return Character.isWhitespace(codepoint) || Character.isISOControl(codepoint);
  }

  boolean isKhmer() {
    return Character.UnicodeScript.of(codepoint) == Character.UnicodeScript.KHMER;
  }

  /** Whether it is a letter of a script in which neither Khmer nor English is written. */
  boolean isForeign() {
    return Character.isLetter(codepoint)
        && !isKhmer()
        && Character.UnicodeScript.of(codepoint) != Character.UnicodeScript.LATIN;
  }

  /** The letters as text. */
  static String text(List<Letter> letters) {
    StringBuilder text = new StringBuilder();
    letters.forEach(letter -> text.appendCodePoint(letter.codepoint));
    return text.toString();
  }
}
