package io.vacha.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * One recognition model; clients see it with {@link ModelStatus whether it is available}.
 *
 * @param id what a request names it by
 * @param languages what it understands
 * @param isDefault whether it is used where no model is named
 * @param engine which engine serves it
 */
public record Model(
    String id, List<String> languages, @JsonProperty("default") boolean isDefault, String engine) {}
