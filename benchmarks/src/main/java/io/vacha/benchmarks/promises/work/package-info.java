/** Rows of the scoreboard about work: load, leavers, faults, foreign recordings. */
@NullMarked
package io.vacha.benchmarks.promises.work;

import org.jspecify.annotations.NullMarked;
