/**
 * Lexicons as W3C Pronunciation Lexicon Specification 1.0. Start at {@link
 * io.vacha.lexicon.pls.PlsReader}.
 */
@NullMarked
package io.vacha.lexicon.pls;

import org.jspecify.annotations.NullMarked;
