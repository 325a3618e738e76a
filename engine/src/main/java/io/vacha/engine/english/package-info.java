/**
 * How English is said, for whoever hears it or counts what was heard. Start at {@link
 * io.vacha.engine.english.EnglishNumbers}.
 */
@NullMarked
package io.vacha.engine.english;

import org.jspecify.annotations.NullMarked;
