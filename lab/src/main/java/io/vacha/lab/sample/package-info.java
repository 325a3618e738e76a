/**
 * Speech whose text is known, to measure with: recordings that are found in a folder, and speech
 * that is made here. Start at {@link io.vacha.lab.sample.SpeechMaterial}.
 */
@NullMarked
package io.vacha.lab.sample;

import org.jspecify.annotations.NullMarked;
