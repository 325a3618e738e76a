package io.vacha.engine.whisper.decode;

/**
 * The numbers of the tokens that are no text.
 *
 * @param end of the text; all text tokens come before it
 * @param start of a transcript
 * @param khmer what says that it is Khmer; negative in a model for English only
 * @param english what says that it is English, the first of the languages; negative likewise
 * @param translate that it is to be written in English, after the last of the languages
 * @param transcribe that it is to be written as spoken
 * @param noSpeech that nothing is said
 * @param noTimestamps that no times follow
 * @param firstTimestamp the time 0; each further token is 20 ms later
 */
record SpecialTokens(
    int end,
    int start,
    int khmer,
    int english,
    int translate,
    int transcribe,
    int noSpeech,
    int noTimestamps,
    int firstTimestamp) {
  /** What one step of time is. */
  static final int MILLIS_A_STEP = 20;

  /** Whether the model knows other languages than English. */
  boolean multilingual() {
    return khmer >= 0;
  }
}
