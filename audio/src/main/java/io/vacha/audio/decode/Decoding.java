package io.vacha.audio.decode;

import io.vacha.audio.PcmFile;

/** What became of a file that was to be decoded. */
public sealed interface Decoding {
  /**
   * It holds sound, all of which was decoded, or as much as a damaged file gives.
   *
   * @param audio the samples; whoever receives them closes them
   */
  record Decoded(PcmFile audio) implements Decoding {}

  /**
   * The container is a supported one but not a single sample came out of it.
   *
   * @param reason ffmpeg's words, for the log; they may quote the file
   */
  record Undecodable(String reason) implements Decoding {}

  /**
   * The container is a supported one but what it holds is not.
   *
   * @param codec ffmpeg's name of it
   */
  record UnsupportedCodec(String codec) implements Decoding {}

  /**
   * The sound is longer than allowed.
   *
   * @param limitMillis the limit it crossed: the task's, or the operator's if that is smaller
   */
  record TooLong(long limitMillis) implements Decoding {}

  /** Nobody waits any longer, so it was given up. */
  record Stopped() implements Decoding {}
}
