/**
 * Whose turn it is where more is asked for than can be done at once: callers take turns, short work
 * before long. Start at {@link io.vacha.turns.FairTurns}; the rule itself is {@link
 * io.vacha.turns.FairQueue}.
 */
@NullMarked
package io.vacha.turns;

import org.jspecify.annotations.NullMarked;
