/**
 * The documented error table and the one exception that reaches a client. Start at {@link
 * io.vacha.error.ErrorCode}.
 */
@NullMarked
package io.vacha.error;

import org.jspecify.annotations.NullMarked;
