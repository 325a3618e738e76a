/**
 * What speaks and what listens, behind two interfaces. Start at {@link
 * io.vacha.engine.SpeechEngine} and {@link io.vacha.engine.RecognitionEngine}.
 */
@NullMarked
package io.vacha.engine;

import org.jspecify.annotations.NullMarked;
