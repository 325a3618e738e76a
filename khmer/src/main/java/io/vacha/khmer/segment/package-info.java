/** Khmer text without spaces to words. Start at {@link io.vacha.khmer.segment.WordSegmenter}. */
@NullMarked
package io.vacha.khmer.segment;

import org.jspecify.annotations.NullMarked;
