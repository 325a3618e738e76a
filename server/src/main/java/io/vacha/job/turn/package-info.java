/** Whose job is worked on next, and for how long. Start at {@link io.vacha.job.turn.JobTurns}. */
@NullMarked
package io.vacha.job.turn;

import org.jspecify.annotations.NullMarked;
