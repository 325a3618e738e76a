package io.vacha.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A recognition model there is.
 *
 * @param id what a request names it by
 * @param languages what it understands
 * @param isDefault whether it is used where none is named
 * @param available whether it takes recordings now
 */
public record Model(
    String id,
    List<String> languages,
    @JsonProperty("default") boolean isDefault,
    boolean available) {}
