package io.vacha.audio;

import java.util.List;

/**
 * A decoded recording as one sound, or as one sound a channel; all are of the same length. They are
 * deleted on close.
 *
 * @param channels in the order of the recording, at least one
 */
public record PcmChannels(List<PcmFile> channels) implements AutoCloseable {
  public PcmChannels {
    channels = List.copyOf(channels);
    if (channels.stream().mapToLong(PcmFile::sampleCount).distinct().count() != 1) {
      throw new IllegalArgumentException("not channels of one recording: " + channels);
    }
  }

  /** How long the recording is, in milliseconds. */
  public long durationMillis() {
    return channels.getFirst().durationMillis();
  }

  /** How much sound there is in all channels together, in milliseconds. */
  public long totalMillis() {
    return channels.size() * durationMillis();
  }

  /** Deletes the files; a second call does nothing. */
  @Override
  public void close() {
    channels.forEach(PcmFile::close);
  }
}
