/** Rows of the scoreboard about keys: 1 to 5. */
@NullMarked
package io.vacha.benchmarks.promises.keys;

import org.jspecify.annotations.NullMarked;
