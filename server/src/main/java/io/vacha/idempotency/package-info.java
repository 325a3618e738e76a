/**
 * Requests that a client may send again without being charged again. Start at {@link
 * io.vacha.idempotency.IdempotentRequests}.
 */
@NullMarked
package io.vacha.idempotency;

import org.jspecify.annotations.NullMarked;
