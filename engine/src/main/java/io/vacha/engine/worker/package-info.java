/**
 * How engines stay bounded: who may work and who waits, until when, and child processes that cannot
 * outlive their use. Start at {@link io.vacha.engine.worker.Admission}.
 */
@NullMarked
package io.vacha.engine.worker;

import org.jspecify.annotations.NullMarked;
