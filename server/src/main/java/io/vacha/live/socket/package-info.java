/**
 * WebSockets as the protocols of live sessions use them. Start at {@link
 * io.vacha.live.socket.WebSockets}.
 */
@NullMarked
package io.vacha.live.socket;

import org.jspecify.annotations.NullMarked;
