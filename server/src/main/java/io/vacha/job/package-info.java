/**
 * Work that takes longer than somebody wants to wait: recordings of hours, texts of books. Start at
 * {@link io.vacha.job.Jobs} for what callers ask, at {@link io.vacha.job.JobWorkers} for what is
 * done.
 */
@NullMarked
package io.vacha.job;

import org.jspecify.annotations.NullMarked;
