/**
 * How good the Khmer voices are, measured: their vowels against a native speaker's with Praat, and
 * what an independent recogniser understands. For developers and packagers; nothing here runs when
 * the service does. Start at {@link io.vacha.lab.voice.KhmerVoiceEvaluation}.
 */
@NullMarked
package io.vacha.lab.voice;

import org.jspecify.annotations.NullMarked;
