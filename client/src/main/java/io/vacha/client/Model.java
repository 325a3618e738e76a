package io.vacha.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A recognition model there is.
 *
 * @param id what a request names it by
 * @param languages what it understands: {@code km}, {@code en} or both
 * @param isDefault whether it is used where none is named
 * @param available whether it takes recordings now
 * @param engine what serves it; null where the service does not say
 * @param sizeBytes its size on disk; null where nobody knows, as behind another server
 * @param licence what may be done with it; null where nobody knows
 * @param errorRates how often it was wrong, measured or published; empty where nobody says
 */
public record Model(
    String id,
    List<String> languages,
    @JsonProperty("default") boolean isDefault,
    boolean available,
    @Nullable String engine,
    @JsonProperty("size_bytes") @Nullable Long sizeBytes,
    @Nullable Licence licence,
    @JsonProperty("error_rates") List<ErrorRate> errorRates) {
  /** Makes absent lists empty ones. */
  @SuppressWarnings("NullAway") // Jackson passes null for what is absent
  public Model {
    languages = languages == null ? List.of() : List.copyOf(languages);
    errorRates = errorRates == null ? List.of() : List.copyOf(errorRates);
  }

  /**
   * What may be done with a model.
   *
   * @param name such as {@code Apache-2.0}
   * @param commercial whether commercial use is allowed; what is not clear counts as no
   * @param attribution whom it asks to name; null where nobody
   */
  public record Licence(String name, boolean commercial, @Nullable String attribution) {}

  /**
   * How often a model was wrong.
   *
   * @param language {@code km} or {@code en}
   * @param measure {@code WER}, of words, or {@code CER}, of characters
   * @param percent wrong ones of a hundred that were said; may be over 100
   * @param speech what was heard
   * @param source who says so, and how sure that is
   */
  public record ErrorRate(
      String language, String measure, double percent, String speech, String source) {}
}
