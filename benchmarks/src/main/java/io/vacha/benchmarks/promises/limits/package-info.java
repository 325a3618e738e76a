/** Rows of the scoreboard about rates, quotas and charges: 6 to 13. */
@NullMarked
package io.vacha.benchmarks.promises.limits;

import org.jspecify.annotations.NullMarked;
