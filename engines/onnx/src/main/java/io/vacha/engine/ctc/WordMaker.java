package io.vacha.engine.ctc;

import io.vacha.engine.RecognizedWord;
import io.vacha.engine.ctc.search.Emission;
import io.vacha.khmer.KhmerFrontEnd;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes words of tokens: cut at spaces, between scripts, and Khmer as our segmenter cuts it. What
 * is neither Khmer nor Latin is left out: nobody asked for it. Immutable.
 *
 * @param vocabulary what the tokens stand for
 * @param khmer knows where Khmer words end
 */
record WordMaker(Vocabulary vocabulary, KhmerFrontEnd khmer) {
  private static final double SAMPLES_PER_MILLI = 16;

  /** The words that were said, in order. */
  List<RecognizedWord> words(List<Emission> said) {
    List<RecognizedWord> words = new ArrayList<>();
    List<Letter> chunk = new ArrayList<>();
    for (Emission emission : said) {
      vocabulary
          .text(emission.token())
          .codePoints()
          .forEach(
              letter -> {
                if (Character.isWhitespace(letter) || startsAnew(chunk, letter)) {
                  addWords(chunk, words);
                  chunk.clear();
                }
                if (!Character.isWhitespace(letter) && !isInvisible(letter)) {
                  chunk.add(new Letter(letter, emission));
                }
              });
    }
    addWords(chunk, words);
    return words;
  }

  /** Such as the zero-width spaces that Khmer texts are full of. */
  private static boolean isInvisible(int letter) {
    return Character.getType(letter) == Character.FORMAT || Character.isISOControl(letter);
  }

  /** Whether a letter is of another script than those before it. */
  private static boolean startsAnew(List<Letter> chunk, int letter) {
    UnicodeScript script = UnicodeScript.of(letter);
    return isOfItsOwn(script)
        && chunk.stream()
            .map(Letter::script)
            .filter(WordMaker::isOfItsOwn)
            .anyMatch(before -> before != script);
  }

  private static boolean isOfItsOwn(UnicodeScript script) {
    return script != UnicodeScript.COMMON && script != UnicodeScript.INHERITED;
  }

  private void addWords(List<Letter> chunk, List<RecognizedWord> words) {
    String text = Letter.text(chunk);
    if (!Vocabulary.isReadable(text)) {
      return;
    }
    if (isMark(text)) {
      attach(text, words);
    } else if (text.codePoints().noneMatch(WordMaker::isKhmer)) {
      words.add(word(text, chunk));
    } else {
      addKhmer(chunk, words);
    }
  }

  private static boolean isMark(String text) {
    return text.codePoints().noneMatch(Character::isLetterOrDigit);
  }

  /** A mark that stands alone belongs to the word before it. */
  private static void attach(String mark, List<RecognizedWord> words) {
    if (!words.isEmpty() && !mark.isEmpty()) {
      RecognizedWord last = words.removeLast();
      words.add(
          new RecognizedWord(
              last.text() + mark, last.startMillis(), last.endMillis(), last.confidence()));
    }
  }

  private static boolean isKhmer(int letter) {
    return UnicodeScript.of(letter) == UnicodeScript.KHMER;
  }

  /**
   * The segmenter writes letters in their standard order, so where a word ends is told by the share
   * of letters before it.
   */
  private void addKhmer(List<Letter> chunk, List<RecognizedWord> words) {
    List<String> cut = khmer.segment(Letter.text(chunk));
    int total = cut.stream().mapToInt(String::length).sum();
    int before = 0;
    for (String text : cut) {
      int from = Math.min(chunk.size() - 1, before * chunk.size() / total);
      before += text.length();
      int to = Math.max(from + 1, before * chunk.size() / total);
      if (isMark(text)) {
        attach(text, words);
      } else {
        words.add(word(text, chunk.subList(from, to)));
      }
    }
  }

  private static RecognizedWord word(String text, List<Letter> letters) {
    double logs =
        letters.stream()
            .mapToDouble(letter -> Math.log(Math.max(1e-9, letter.emission().confidence())))
            .average()
            .orElse(0);
    double start = letters.getFirst().emission().startSample() / SAMPLES_PER_MILLI;
    double end = letters.getLast().emission().endSample() / SAMPLES_PER_MILLI;
    return new RecognizedWord(
        text, Math.round(start), Math.max(Math.round(start), Math.round(end)), Math.exp(logs));
  }

  /** A character and the token it came with. */
  private record Letter(int codePoint, Emission emission) {
    UnicodeScript script() {
      return UnicodeScript.of(codePoint);
    }

    static String text(List<Letter> letters) {
      StringBuilder text = new StringBuilder();
      letters.forEach(letter -> text.appendCodePoint(letter.codePoint()));
      return text.toString();
    }
  }
}
