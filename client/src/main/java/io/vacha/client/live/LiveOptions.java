package io.vacha.client.live;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to listen live.
 *
 * @param language {@code km}, {@code en}, or null to let the service find out, which takes longer
 * @param model id of the model, or null for the service's default
 * @param sampleRateHz of bare samples (16 bits, little-endian, mono), 8000 to 48000; null where the
 *     sound comes in a container that tells what it is (WAV, Ogg, WebM, FLAC, MP3)
 * @param phrases one of these is said in each utterance, or nothing; none where anything may be
 */
public record LiveOptions(
    @Nullable String language,
    @Nullable String model,
    @Nullable Integer sampleRateHz,
    List<String> phrases) {
  /** Copies the phrases. */
  public LiveOptions {
    phrases = List.copyOf(phrases);
  }

  /**
   * For sound in a container.
   *
   * @return the options
   */
  public static LiveOptions container() {
    return new LiveOptions(null, null, null, List.of());
  }

  /**
   * For bare samples.
   *
   * @param sampleRateHz 8000 to 48000
   * @return the options
   */
  public static LiveOptions samples(int sampleRateHz) {
    return new LiveOptions(null, null, sampleRateHz, List.of());
  }

  /**
   * The same for one language.
   *
   * @param tag {@code km}, {@code en} or {@code auto}
   * @return the options
   */
  public LiveOptions withLanguage(String tag) {
    return new LiveOptions(tag, model, sampleRateHz, phrases);
  }

  /**
   * The same with another model.
   *
   * @param id see {@link io.vacha.client.VachaClient#models}
   * @return the options
   */
  public LiveOptions withModel(String id) {
    return new LiveOptions(language, id, sampleRateHz, phrases);
  }

  /**
   * The same for a closed list of phrases.
   *
   * @param list one of these is said in each utterance, or nothing
   * @return the options
   */
  public LiveOptions withPhrases(List<String> list) {
    return new LiveOptions(language, model, sampleRateHz, list);
  }

  /** As a query string, with its question mark. */
  String query() {
    StringBuilder query = new StringBuilder("?interim_results=true");
    if (sampleRateHz != null) {
      query.append("&encoding=linear16&sample_rate=").append(sampleRateHz);
    }
    add(query, "language", language);
    add(query, "model", model);
    phrases.forEach(phrase -> add(query, "phrase", phrase));
    return query.toString();
  }

  private static void add(StringBuilder query, String name, @Nullable String value) {
    if (value != null) {
      query
          .append('&')
          .append(name)
          .append('=')
          .append(URLEncoder.encode(value, StandardCharsets.UTF_8));
    }
  }
}
