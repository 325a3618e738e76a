package io.vacha.workers.wire;

import io.vacha.engine.Lane;

/**
 * How full one lane of an engine is.
 *
 * @param active how many are in it
 * @param capacity how many may be
 */
public record LaneReport(Lane lane, int active, int capacity) {}
