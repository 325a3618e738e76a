/**
 * How English is said, for whoever hears it or counts what was heard, and which words of any text
 * espeak-ng, which says it, can be handed. Start at {@link io.vacha.engine.english.EnglishNumbers}.
 */
@NullMarked
package io.vacha.engine.english;

import org.jspecify.annotations.NullMarked;
