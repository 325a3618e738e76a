/**
 * Trains the pronouncer of the library {@code khmer}, whose classes it shares, and so their
 * package. Start at {@link io.vacha.khmer.pronounce.trained.PronouncerTrainer}.
 */
@NullMarked
package io.vacha.khmer.pronounce.trained;

import org.jspecify.annotations.NullMarked;
