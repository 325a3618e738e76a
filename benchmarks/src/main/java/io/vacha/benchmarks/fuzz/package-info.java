/** The search for faults of readers of foreign bytes. */
@NullMarked
package io.vacha.benchmarks.fuzz;

import org.jspecify.annotations.NullMarked;
