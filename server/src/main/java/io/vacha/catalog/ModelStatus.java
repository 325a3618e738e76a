package io.vacha.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * A model as clients see it.
 *
 * @param available whether its engine takes recordings now
 * @param card what is known of it
 */
public record ModelStatus(
    @JsonUnwrapped Model model, boolean available, @JsonUnwrapped ModelCard card) {}
