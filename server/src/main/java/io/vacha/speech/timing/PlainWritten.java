package io.vacha.speech.timing;

/** A text that is spoken as it was sent. Confined to whoever asks. */
final class PlainWritten implements WrittenText {
  private final String text;
  private int countedChars;
  private long countedCodepoints;

  PlainWritten(String text) {
    this.text = text;
  }

  @Override
  public WrittenWord at(int start, int end) {
    String word = text.substring(start, end);
    long from = codepointsBefore(start);
    return new WrittenWord(word, from, from + word.codePointCount(0, word.length()));
  }

  /** Counted on from the last word: a text is read once, not once for each word. */
  private long codepointsBefore(int chars) {
    if (chars < countedChars) {
      countedChars = 0;
      countedCodepoints = 0;
    }
    countedCodepoints += text.codePointCount(countedChars, chars);
    countedChars = chars;
    return countedCodepoints;
  }
}
