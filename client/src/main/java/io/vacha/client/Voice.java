package io.vacha.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A voice there is.
 *
 * @param slug what a request names it by
 * @param name for people
 * @param languages what it speaks
 * @param isDefault whether it speaks where none is named
 */
public record Voice(
    String slug, String name, List<String> languages, @JsonProperty("default") boolean isDefault) {}
