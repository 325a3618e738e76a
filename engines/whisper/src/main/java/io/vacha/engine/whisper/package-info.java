/**
 * Recognition with Whisper models in the ggml format, by the libwhisper that comes in whisper-jni.
 * Start at {@link io.vacha.engine.whisper.WhisperEngine}; the model is loaded in a process of its
 * own, which begins at {@link io.vacha.engine.whisper.decode.WhisperMain}.
 */
@NullMarked
package io.vacha.engine.whisper;

import org.jspecify.annotations.NullMarked;
