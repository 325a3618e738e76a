/**
 * Khmer grapheme-to-phoneme conversion learnt from a dictionary: a beam search over the weights of
 * a tagger. Start at {@link io.vacha.khmer.pronounce.trained.TrainedPronouncer}.
 */
@NullMarked
package io.vacha.khmer.pronounce.trained;

import org.jspecify.annotations.NullMarked;
