package io.vacha.usage;

import java.time.LocalDate;

/**
 * The sums of one day in UTC for one key and operation.
 *
 * @param requests how many were answered with 2xx
 * @param failures how many were answered otherwise
 * @param audioMillis milliseconds of audio charged
 */
public record DailyUsage(
    LocalDate day,
    String keyId,
    Operation operation,
    long requests,
    long failures,
    long audioMillis) {}
