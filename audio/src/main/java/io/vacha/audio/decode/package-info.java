/**
 * Finds out what an uploaded file is and decodes it in an ffmpeg that is locked in. Start at {@link
 * io.vacha.audio.decode.MediaDecoder}.
 */
@NullMarked
package io.vacha.audio.decode;

import org.jspecify.annotations.NullMarked;
