/**
 * The soak: a mixed load on a service that is stopped and killed in between, after which clients,
 * metrics, log and ledger must agree and memory must not have grown. {@link
 * io.vacha.benchmarks.SoakBenchmark} is the flow; {@link io.vacha.benchmarks.soak.Audit} says what
 * must agree.
 */
@NullMarked
package io.vacha.benchmarks.soak;

import org.jspecify.annotations.NullMarked;
