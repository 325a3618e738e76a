/**
 * The rules for what is written in figures: numbers, dates, times, money, measures, telephone
 * numbers.
 */
@NullMarked
package io.vacha.khmer.normalize.number;

import org.jspecify.annotations.NullMarked;
