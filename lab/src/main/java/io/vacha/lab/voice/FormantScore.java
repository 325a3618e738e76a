package io.vacha.lab.voice;

/**
 * How near a voice's vowels come to a native speaker's.
 *
 * @param voice slug of the voice
 * @param syllables how many were compared
 * @param scale size of her formants in the voice's own, that of the best fit
 * @param medianError relative, of all F1 and F2 at all points after scaling
 * @param f1Correlation over all points
 * @param f2Correlation over all points
 * @param durationCorrelation over the syllables
 * @param longToShort how much longer the half of the syllables lasts that is long with her, by the
 *     medians
 * @param longToShortWithHer the same of her own
 */
public record FormantScore(
    String voice,
    int syllables,
    double scale,
    double medianError,
    double f1Correlation,
    double f2Correlation,
    double durationCorrelation,
    double longToShort,
    double longToShortWithHer) {}
