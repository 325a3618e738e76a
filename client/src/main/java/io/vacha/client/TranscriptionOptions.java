package io.vacha.client;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * How to transcribe.
 *
 * @param language {@code km}, {@code en}, or null to let the service find out
 * @param model id of the model, or null for the service's default
 * @param wordTimes whether words with their times are wanted
 */
public record TranscriptionOptions(
    @Nullable String language, @Nullable String model, boolean wordTimes) {
  /**
   * Nothing but the defaults.
   *
   * @return the options
   */
  public static TranscriptionOptions defaults() {
    return new TranscriptionOptions(null, null, false);
  }

  /**
   * The same for another language.
   *
   * @param tag {@code km}, {@code en} or {@code auto}
   * @return the options
   */
  public TranscriptionOptions withLanguage(String tag) {
    return new TranscriptionOptions(tag, model, wordTimes);
  }

  /**
   * The same with another model.
   *
   * @param id see {@link VachaClient#models}
   * @return the options
   */
  public TranscriptionOptions withModel(String id) {
    return new TranscriptionOptions(language, id, wordTimes);
  }

  /**
   * The same with the words and their times.
   *
   * @return the options
   */
  public TranscriptionOptions withWordTimes() {
    return new TranscriptionOptions(language, model, true);
  }

  /** As a query string, with its question mark; empty where there is nothing to say. */
  String query() {
    StringJoiner query = new StringJoiner("&", "?", "").setEmptyValue("");
    if (language != null) {
      query.add("language=" + encoded(language));
    }
    if (model != null) {
      query.add("model=" + encoded(model));
    }
    if (wordTimes) {
      query.add("timestamps=word");
    }
    return query.toString();
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }
}
