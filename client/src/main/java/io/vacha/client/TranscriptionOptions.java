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
 * @param channels what becomes of the channels of the recording
 */
public record TranscriptionOptions(
    @Nullable String language, @Nullable String model, boolean wordTimes, Channels channels) {
  /** What becomes of the channels of a recording. */
  public enum Channels {
    /** They are mixed and heard as one. */
    MIXED,
    /** Each is heard and charged by itself: two at most. */
    SEPARATE
  }

  /**
   * For a recording whose channels are mixed.
   *
   * @param language {@code km}, {@code en}, or null to let the service find out
   * @param model id of the model, or null for the service's default
   * @param wordTimes whether words with their times are wanted
   */
  public TranscriptionOptions(
      @Nullable String language, @Nullable String model, boolean wordTimes) {
    this(language, model, wordTimes, Channels.MIXED);
  }

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
    return new TranscriptionOptions(tag, model, wordTimes, channels);
  }

  /**
   * The same with another model.
   *
   * @param id see {@link VachaClient#models}
   * @return the options
   */
  public TranscriptionOptions withModel(String id) {
    return new TranscriptionOptions(language, id, wordTimes, channels);
  }

  /**
   * The same with the words and their times.
   *
   * @return the options
   */
  public TranscriptionOptions withWordTimes() {
    return new TranscriptionOptions(language, model, true, channels);
  }

  /**
   * The same with other channels.
   *
   * @param wanted {@link Channels#SEPARATE} tells who spoke when in a recorded call
   * @return the options
   */
  public TranscriptionOptions withChannels(Channels wanted) {
    return new TranscriptionOptions(language, model, wordTimes, wanted);
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
    if (channels == Channels.SEPARATE) {
      query.add("channels=separate");
    }
    return query.toString();
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }
}
