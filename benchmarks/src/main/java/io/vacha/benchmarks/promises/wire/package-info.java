/** Rows of the scoreboard about what comes over the wire: text, connections, TLS, headers. */
@NullMarked
package io.vacha.benchmarks.promises.wire;

import org.jspecify.annotations.NullMarked;
