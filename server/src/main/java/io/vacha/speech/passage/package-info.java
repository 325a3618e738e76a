/**
 * Texts of which somebody marked how they are spoken, passage by passage. Start at {@link
 * io.vacha.speech.passage.PassagePlanner}.
 */
@NullMarked
package io.vacha.speech.passage;

import org.jspecify.annotations.NullMarked;
