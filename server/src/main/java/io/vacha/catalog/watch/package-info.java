/**
 * Whether the processes that engines work with run. Start at {@link
 * io.vacha.catalog.watch.EngineWatch}.
 */
@NullMarked
package io.vacha.catalog.watch;

import org.jspecify.annotations.NullMarked;
