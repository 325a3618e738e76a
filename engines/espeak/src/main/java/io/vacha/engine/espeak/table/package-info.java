/**
 * The Khmer voice of espeak-ng: a phoneme table of our own, made at set-up from the data of the
 * installed program, and the spelling of Khmer phones in its mnemonics.
 *
 * <p>Start at {@link io.vacha.engine.espeak.table.KhmerVoiceData}, which makes the data folder, and
 * {@link io.vacha.engine.espeak.table.KhmerSpeller}, which turns pronunciations into what espeak-ng
 * reads.
 */
@NullMarked
package io.vacha.engine.espeak.table;

import org.jspecify.annotations.NullMarked;
