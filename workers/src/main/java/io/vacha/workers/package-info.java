/**
 * Engines of other machines, as a gateway sees them: they are engines like any other. Start at
 * {@link io.vacha.workers.WorkerPool}.
 */
@NullMarked
package io.vacha.workers;

import org.jspecify.annotations.NullMarked;
