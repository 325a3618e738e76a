/**
 * Measures the front end against data of others. Start at {@link
 * io.vacha.khmer.eval.NormalizationEvaluation} and {@link
 * io.vacha.khmer.eval.SegmentationEvaluation}.
 */
@NullMarked
package io.vacha.khmer.eval;

import org.jspecify.annotations.NullMarked;
