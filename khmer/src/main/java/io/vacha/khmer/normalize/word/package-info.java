/**
 * The rules for what is written in letters and marks: abbreviations, addresses on the Internet,
 * symbols, emoji.
 */
@NullMarked
package io.vacha.khmer.normalize.word;

import org.jspecify.annotations.NullMarked;
