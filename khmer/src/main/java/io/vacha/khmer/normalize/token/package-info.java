/**
 * What a written text is made of, before it is put into words: numbers, dates, amounts, marks, and
 * the tables of their names. Start at {@link io.vacha.khmer.normalize.token.Token}.
 */
@NullMarked
package io.vacha.khmer.normalize.token;

import org.jspecify.annotations.NullMarked;
