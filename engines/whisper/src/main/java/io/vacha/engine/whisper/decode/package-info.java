/**
 * What runs in the process that holds a model: libwhisper and the search for the likeliest tokens.
 * Start at {@link io.vacha.engine.whisper.decode.WhisperMain}.
 */
@NullMarked
package io.vacha.engine.whisper.decode;

import org.jspecify.annotations.NullMarked;
