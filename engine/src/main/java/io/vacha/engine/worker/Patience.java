package io.vacha.engine.worker;

import io.vacha.engine.Cancellation;
import io.vacha.turns.Claim;
import java.time.Duration;

/**
 * How long the work on one piece of a recording may take, and whose turns it takes.
 *
 * @param whole when the recording must be done, waiting included
 * @param own for this piece once it begins
 * @param cancellation ends it
 * @param claim whose turns it takes; pieces of long recordings are long work
 */
public record Patience(Deadline whole, Duration own, Cancellation cancellation, Claim claim) {}
