/**
 * What every engine needs around its own work: who may work and who waits, until when ({@link
 * io.vacha.engine.worker.Admission}); child processes that are started ahead, asked, watched and
 * replaced ({@link io.vacha.engine.worker.KeptProcess}); texts that are spoken in pieces ({@link
 * io.vacha.engine.worker.SpeakingPool}). Start at the first.
 */
@NullMarked
package io.vacha.engine.worker;

import org.jspecify.annotations.NullMarked;
