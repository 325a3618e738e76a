package io.vacha.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A voice there is.
 *
 * @param slug what a request names it by
 * @param name for people
 * @param languages what it speaks
 * @param isDefault whether it speaks where none is named
 * @param kind {@code instant} or {@code natural}; null where the service does not say
 * @param experimental languages in which it has not been shown to be understood
 */
public record Voice(
    String slug,
    String name,
    List<String> languages,
    @JsonProperty("default") boolean isDefault,
    @Nullable String kind,
    List<String> experimental) {
  /** Makes an absent list an empty one. */
  @SuppressWarnings("NullAway") // Jackson passes null for what is absent
  public Voice {
    experimental = experimental == null ? List.of() : List.copyOf(experimental);
  }
}
