/**
 * MP3 by libmp3lame, in chunks that are encoded in parallel and join without a seam. Start at
 * {@link io.vacha.audio.mp3.Mp3Encoder}.
 */
@NullMarked
package io.vacha.audio.mp3;

import org.jspecify.annotations.NullMarked;
