/**
 * Tells Khmer from English in each stretch of a recording. Start at {@link
 * io.vacha.engine.pocketsphinx.language.LanguageChoice}.
 */
@NullMarked
package io.vacha.engine.pocketsphinx.language;

import org.jspecify.annotations.NullMarked;
