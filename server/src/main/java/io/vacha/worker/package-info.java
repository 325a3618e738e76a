/**
 * {@code vacha worker}: the engines alone, for gateways of the same cluster. Start at {@link
 * io.vacha.worker.WorkerService}.
 */
@NullMarked
package io.vacha.worker;

import org.jspecify.annotations.NullMarked;
