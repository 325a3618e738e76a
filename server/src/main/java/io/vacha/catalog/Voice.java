package io.vacha.catalog;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * One voice as clients see it.
 *
 * @param slug what a request names it by
 * @param name its display name
 * @param languages what it speaks
 * @param isDefault whether it speaks where no voice is named
 * @param engine which engine speaks it; not shown
 */
public record Voice(
    String slug,
    String name,
    List<String> languages,
    @JsonProperty("default") boolean isDefault,
    @JsonIgnore String engine) {}
