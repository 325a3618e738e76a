package io.vacha.plan;

import java.time.Duration;

/**
 * The limits of jobs of one plan.
 *
 * @param unfinished jobs of one key that wait or are worked on at the same time
 * @param maxUploadBytes bytes in one recording
 * @param maxTextCodepoints Unicode codepoints in one text
 * @param retention how long a job and its results are kept after its end
 */
public record JobLimits(
    long unfinished, long maxUploadBytes, long maxTextCodepoints, Duration retention) {}
