/**
 * Sound and media: what a file is, how it is decoded, how speech is encoded; knows no HTTP.
 *
 * <p>Sound is pulled as a {@link io.vacha.audio.PcmStream}. {@link io.vacha.audio.mp3.Mp3Encoder}
 * makes an MP3 of one. {@link io.vacha.audio.decode.MediaSniffer} tells what an uploaded file is
 * and {@link io.vacha.audio.decode.MediaDecoder} makes a {@link io.vacha.audio.PcmFile} of it.
 * {@link io.vacha.audio.Edges}, {@link io.vacha.audio.Level} and {@link
 * io.vacha.audio.PowerSpectrum} work on samples. Start at {@link io.vacha.audio.PcmStream}.
 */
@NullMarked
package io.vacha.audio;

import org.jspecify.annotations.NullMarked;
