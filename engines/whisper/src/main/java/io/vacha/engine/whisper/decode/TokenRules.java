package io.vacha.engine.whisper.decode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What may follow in a transcript: the rules of openai/whisper, decoding.py ({@code SuppressBlank},
 * {@code SuppressTokens}, {@code ApplyTimestampRules}). Immutable.
 */
final class TokenRules {
  /** The first words begin within the first second. */
  private static final int LATEST_START = 1000 / SpecialTokens.MILLIS_A_STEP;

  /** Marks that a model writes for sounds, not for words ({@code non_speech_tokens}). */
  private static final Set<String> NON_SPEECH =
      Set.of(
          "\"", "#", "(", ")", "*", "+", "/", ":", ";", "<", "=", ">", "@", "[", "\\", "]", "^",
          "_", "`", "{", "|", "}", "~", "「", "」", "『", "』", "<<", ">>", "<<<", ">>>", "--", "---",
          "-(", "-[", "('", "(\"", "((", "))", "(((", ")))", "[[", "]]", "{{", "}}", "♪♪", "♪♪♪",
          "♩", "♪", "♫", "♬", "♭", "♮", "♯", "-", "'");

  private final SpecialTokens special;
  private final List<Integer> never = new ArrayList<>();
  private final List<Integer> neverFirst = new ArrayList<>();

  TokenRules(SpecialTokens special, List<byte[]> vocabulary) {
    this.special = special;
    neverFirst.add(special.end());
    for (int token = 0; token < Math.min(vocabulary.size(), special.end()); token++) {
      String text = new String(vocabulary.get(token), StandardCharsets.UTF_8);
      if (text.equals(" ")) {
        neverFirst.add(token);
      }
      if (isNonSpeech(text)) {
        never.add(token);
      }
    }
    for (int token = special.end() + 1; token < special.firstTimestamp(); token++) {
      never.add(token);
    }
  }

  /** Hyphen and apostrophe may stand within words, not before them. */
  private static boolean isNonSpeech(String text) {
    return text.startsWith(" ")
        ? NON_SPEECH.contains(text.substring(1))
        : NON_SPEECH.contains(text) && !text.equals("-") && !text.equals("'");
  }

  /** Makes impossible what may not follow the tokens so far. */
  void apply(float[] logits, List<Integer> soFar) {
    forbid(logits, never);
    if (soFar.isEmpty()) {
      forbid(logits, neverFirst);
      forbid(logits, 0, special.firstTimestamp());
      forbid(logits, special.firstTimestamp() + LATEST_START + 1, logits.length);
      return;
    }
    applyPairs(logits, soFar);
    applyOrder(logits, soFar);
    preferTimes(logits);
  }

  /** Times come in pairs, but for the first and before the end. */
  private void applyPairs(float[] logits, List<Integer> soFar) {
    if (!isTime(soFar.getLast())) {
      return;
    }
    if (soFar.size() < 2 || isTime(soFar.get(soFar.size() - 2))) {
      forbid(logits, special.firstTimestamp(), logits.length);
    } else {
      forbid(logits, 0, special.end());
    }
  }

  /** Times do not go back, and what is said takes time. */
  private void applyOrder(float[] logits, List<Integer> soFar) {
    int last = soFar.stream().filter(this::isTime).mapToInt(time -> time).max().orElse(0);
    int earliest = isTime(soFar.getLast()) ? last : last + 1;
    forbid(logits, special.firstTimestamp(), Math.min(earliest, logits.length));
  }

  /** If some time is likelier than every text, a time it is. */
  private void preferTimes(float[] logits) {
    double anyTime = Probabilities.logSum(logits, special.firstTimestamp(), logits.length);
    float bestText = Float.NEGATIVE_INFINITY;
    for (int token = 0; token < special.firstTimestamp(); token++) {
      bestText = Math.max(bestText, logits[token]);
    }
    if (anyTime > bestText) {
      forbid(logits, 0, special.firstTimestamp());
    }
  }

  private boolean isTime(int token) {
    return token >= special.firstTimestamp();
  }

  private static void forbid(float[] logits, List<Integer> tokens) {
    tokens.forEach(token -> logits[token] = Float.NEGATIVE_INFINITY);
  }

  private static void forbid(float[] logits, int from, int to) {
    for (int token = from; token < to; token++) {
      logits[token] = Float.NEGATIVE_INFINITY;
    }
  }
}
