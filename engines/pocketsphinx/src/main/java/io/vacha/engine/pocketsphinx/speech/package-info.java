/**
 * Tells speech from tones, music and noise. Start at {@link
 * io.vacha.engine.pocketsphinx.speech.NonSpeechFilter}.
 */
@NullMarked
package io.vacha.engine.pocketsphinx.speech;

import org.jspecify.annotations.NullMarked;
