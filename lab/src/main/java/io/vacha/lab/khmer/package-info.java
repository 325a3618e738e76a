/**
 * Measures the front end against data of others. Start at {@link
 * io.vacha.lab.khmer.NormalizationEvaluation} and {@link
 * io.vacha.lab.khmer.SegmentationEvaluation}.
 */
@NullMarked
package io.vacha.lab.khmer;

import org.jspecify.annotations.NullMarked;
