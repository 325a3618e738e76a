/**
 * How operators and keys want words spoken: a file, the database, and the addresses to change the
 * latter. Start at {@link io.vacha.lexicon.Lexicons}.
 */
@NullMarked
package io.vacha.lexicon;

import org.jspecify.annotations.NullMarked;
