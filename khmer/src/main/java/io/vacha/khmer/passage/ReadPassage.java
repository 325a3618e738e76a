package io.vacha.khmer.passage;

import io.vacha.khmer.PlacedPlan;

/**
 * A passage as it is read, and the silences around it.
 *
 * @param plan what is said; no parts where nothing is
 * @param before silence before its first word, or all of it where nothing is said
 * @param after silence after its last word
 */
public record ReadPassage(PlacedPlan plan, Gap before, Gap after) {}
