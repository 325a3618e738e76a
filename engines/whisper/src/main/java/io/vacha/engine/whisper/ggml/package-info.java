/**
 * Reads the head of model files in the ggml format before a library is trusted with them, and hands
 * them on with their matrices in 8 bits. Start at {@link io.vacha.engine.whisper.ggml.GgmlFile}.
 */
@NullMarked
package io.vacha.engine.whisper.ggml;

import org.jspecify.annotations.NullMarked;
