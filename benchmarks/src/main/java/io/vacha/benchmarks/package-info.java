/** Benchmarks, one question each. */
@NullMarked
package io.vacha.benchmarks;

import org.jspecify.annotations.NullMarked;
