/**
 * Things of which a writer said what they are: letters, numbers, dates. Start at {@link
 * io.vacha.khmer.normalize.told.ToldKind}.
 */
@NullMarked
package io.vacha.khmer.normalize.told;

import org.jspecify.annotations.NullMarked;
