/**
 * Sound and media: what a file is, how it is decoded, how speech is encoded; knows no HTTP. Start
 * at {@link io.vacha.audio.PcmStream}.
 */
@NullMarked
package io.vacha.audio;

import org.jspecify.annotations.NullMarked;
