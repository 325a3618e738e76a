/** What each part of a cluster spends on a request. */
@NullMarked
package io.vacha.benchmarks.sizing;

import org.jspecify.annotations.NullMarked;
