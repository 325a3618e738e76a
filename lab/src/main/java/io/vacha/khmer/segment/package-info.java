/**
 * Trains the segmenter of the library {@code khmer}, whose classes it shares, and so their package.
 * Start at {@link io.vacha.khmer.segment.SegmenterTrainer}.
 */
@NullMarked
package io.vacha.khmer.segment;

import org.jspecify.annotations.NullMarked;
