/** Rows of the scoreboard about a service's end and what is left of it. */
@NullMarked
package io.vacha.benchmarks.promises.life;

import org.jspecify.annotations.NullMarked;
