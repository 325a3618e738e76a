/** What TLS costs, and who pays for it. Start at {@link io.vacha.http.tls.HandshakeTurns}. */
@NullMarked
package io.vacha.http.tls;

import org.jspecify.annotations.NullMarked;
