/**
 * The encoder of an installed Whisper model as a graph of its own, and what it makes of recordings.
 * Start at {@link io.vacha.lab.ears.encoder.EncoderGraph}.
 */
@NullMarked
package io.vacha.lab.ears.encoder;

import org.jspecify.annotations.NullMarked;
