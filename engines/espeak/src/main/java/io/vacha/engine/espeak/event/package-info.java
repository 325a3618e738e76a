/**
 * espeak-ng as a library, in a child process that tells when each word is said. Start at {@link
 * io.vacha.engine.espeak.event.EventWorkers}.
 */
@NullMarked
package io.vacha.engine.espeak.event;

import org.jspecify.annotations.NullMarked;
