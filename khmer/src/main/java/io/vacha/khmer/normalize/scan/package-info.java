/**
 * Cuts a text into tokens by rules. Start at {@link io.vacha.khmer.normalize.scan.Scanner}; a rule
 * implements {@link io.vacha.khmer.normalize.scan.Rule}.
 */
@NullMarked
package io.vacha.khmer.normalize.scan;

import org.jspecify.annotations.NullMarked;
