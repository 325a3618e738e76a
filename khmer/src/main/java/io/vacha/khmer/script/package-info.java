/**
 * The characters of Khmer and their canonical order. Start at {@link
 * io.vacha.khmer.script.CanonicalSpelling}.
 */
@NullMarked
package io.vacha.khmer.script;

import org.jspecify.annotations.NullMarked;
