/** When the words of a text are said; begin at {@link io.vacha.speech.timing.WordTimings}. */
@org.jspecify.annotations.NullMarked
package io.vacha.speech.timing;
