/** Khmer text to spoken words to phones. */
@NullMarked
package io.vacha.khmer;

import org.jspecify.annotations.NullMarked;
