/**
 * What every voice needs, whatever speaks: words that are safe to hand to espeak-ng, and pieces of
 * sound that join without a jump. Start at {@link io.vacha.engine.sound.Edges}.
 */
@NullMarked
package io.vacha.engine.sound;

import org.jspecify.annotations.NullMarked;
