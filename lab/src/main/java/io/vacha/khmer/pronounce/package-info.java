/**
 * Trains the pronouncer of the library {@code khmer}, whose classes it shares, and so their
 * package. Start at {@link io.vacha.khmer.pronounce.PronouncerTrainer}.
 */
@NullMarked
package io.vacha.khmer.pronounce;

import org.jspecify.annotations.NullMarked;
