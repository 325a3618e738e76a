/**
 * The scoreboard of docs/reliability.md, measured: one class a row. {@link
 * io.vacha.benchmarks.promises.Promise} says what a row is, {@link
 * io.vacha.benchmarks.promises.Bench} what it works with.
 */
@NullMarked
package io.vacha.benchmarks.promises;

import org.jspecify.annotations.NullMarked;
