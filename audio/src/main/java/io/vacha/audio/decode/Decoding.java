package io.vacha.audio.decode;

import io.vacha.audio.PcmChannels;
import io.vacha.audio.PcmFile;

/** What became of a file that was to be decoded. */
public sealed interface Decoding {
  /**
   * It holds sound, all of which was decoded, or as much as a damaged file gives.
   *
   * @param channels the samples, of one channel unless they are kept separate; whoever receives
   *     them closes them
   */
  record Decoded(PcmChannels channels) implements Decoding {
    /** The first channel, which is all there is of a sound that was mixed. */
    public PcmFile audio() {
      return channels.channels().getFirst();
    }
  }

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

  /**
   * It has more channels than can be kept separate.
   *
   * @param channels how many it has
   */
  record TooManyChannels(int channels) implements Decoding {}

  /** Nobody waits any longer, so it was given up. */
  record Stopped() implements Decoding {}
}
