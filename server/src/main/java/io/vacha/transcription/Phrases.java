package io.vacha.transcription;

import io.vacha.engine.RecognitionEngine;
import io.vacha.error.ApiException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The phrases a caller may restrict recognition to. No state. */
public final class Phrases {
  /** The most bytes a form's list may have: 200 phrases of 100 Khmer letters. */
  static final int MAX_BYTES = 64 * 1024;

  private static final int FEWEST = 2;
  private static final int MOST = 200;
  private static final int LONGEST = 100;

  private static final Pattern SAYABLE = Pattern.compile("[a-zA-Z\u1780-\u17b3\\p{Nd}]");

  private Phrases() {}

  /**
   * The phrases of the query, or else of a form's field, one a line.
   *
   * @throws ApiException 400 for a field without any
   */
  static List<String> of(TranscriptionQuery query, Optional<String> field) {
    return query.phrases().isEmpty()
        ? field.map(Phrases::lines).orElse(List.of())
        : query.phrases();
  }

  private static List<String> lines(String field) {
    List<String> phrases =
        field.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    if (phrases.isEmpty()) {
      throw refuseCount(0);
    }
    return phrases;
  }

  /**
   * Goes on where there are none, or 2 to 200 that this engine can take.
   *
   * @throws ApiException 400 otherwise
   */
  public static void check(List<String> phrases, RecognitionEngine engine) {
    if (phrases.isEmpty()) {
      return;
    }
    if (!engine.takesPhrases()) {
      throw refuse("This model takes no phrases.");
    }
    if (phrases.size() < FEWEST || phrases.size() > MOST) {
      throw refuseCount(phrases.size());
    }
    if (phrases.stream().anyMatch(p -> p.isBlank() || p.codePointCount(0, p.length()) > LONGEST)) {
      throw refuse("A phrase has 1 to 100 characters.");
    }
    for (String phrase : phrases) {
      if (!SAYABLE.matcher(phrase).find()) {
        throw refuse("A phrase needs a Khmer or Latin letter or a digit: '" + phrase + "'.");
      }
    }
  }

  private static ApiException refuseCount(int count) {
    return refuse("Send 2 to 200 phrases, not " + count + ".");
  }

  private static ApiException refuse(String message) {
    return ApiException.invalidRequest(message, "phrase");
  }
}
