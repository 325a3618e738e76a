/**
 * What gateways and workers say to each other. Start at {@link io.vacha.workers.wire.WorkerHttp}
 * and {@link io.vacha.workers.wire.FrameKind}; docs/adr/0057-workers.md describes it as a whole.
 */
@NullMarked
package io.vacha.workers.wire;

import org.jspecify.annotations.NullMarked;
