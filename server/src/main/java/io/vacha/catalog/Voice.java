package io.vacha.catalog;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.engine.OwnVoice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One voice as clients see it.
 *
 * @param slug what a request names it by
 * @param name its display name
 * @param languages what it speaks
 * @param isDefault whether it speaks where no voice is named
 * @param kind {@code instant} or {@code natural}; null, and not shown, where nobody knows
 * @param experimental languages in which it has not been shown to be understood; not shown where
 *     there are none
 * @param register how high it is; null of the voices of the interface; not shown
 * @param engine which engine speaks it; not shown
 */
public record Voice(
    String slug,
    String name,
    List<String> languages,
    @JsonProperty("default") boolean isDefault,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String kind,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> experimental,
    @JsonIgnore OwnVoice.@Nullable Register register,
    @JsonIgnore String engine) {
  public Voice {
    languages = List.copyOf(languages);
    experimental = List.copyOf(experimental);
  }
}
