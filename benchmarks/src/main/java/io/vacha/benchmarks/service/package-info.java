/**
 * The service as a process of its own and what can be seen of it from outside: its answers, its
 * metrics, its log, its ledger, its memory. Start with {@link
 * io.vacha.benchmarks.service.ServiceProcess}.
 */
@NullMarked
package io.vacha.benchmarks.service;

import org.jspecify.annotations.NullMarked;
