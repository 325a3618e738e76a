/**
 * Written text to its spoken form: spelling in canonical order, numbers, dates, money and symbols
 * as words, Khmer and English told apart. Start at {@link io.vacha.khmer.normalize.TextNormalizer}.
 */
@NullMarked
package io.vacha.khmer.normalize;

import org.jspecify.annotations.NullMarked;
