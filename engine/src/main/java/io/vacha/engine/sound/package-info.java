/**
 * What voices and ears share, whatever speaks or hears: words that are safe to hand to espeak-ng,
 * pieces of sound that join without a jump, how strong each frequency is. Start at {@link
 * io.vacha.engine.sound.Edges}.
 */
@NullMarked
package io.vacha.engine.sound;

import org.jspecify.annotations.NullMarked;
