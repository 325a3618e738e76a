package io.vacha.transcription;

import io.vacha.engine.Recognition;
import io.vacha.transcription.numeral.Numerals;
import java.util.List;

/**
 * A recording as text, charged and ready to be sent.
 *
 * @param recognition what was understood
 * @param channels what was understood of each channel; none where they were mixed
 * @param durationMillis how long the recording is
 */
public record Transcript(Recognition recognition, List<Recognition> channels, long durationMillis) {
  public Transcript {
    channels = List.copyOf(channels);
  }

  /** Of a recording whose channels were mixed. */
  public static Transcript ofMixed(Recognition recognition, long durationMillis) {
    return new Transcript(recognition, List.of(), durationMillis);
  }

  /** Of channels that were kept separate, at least one. */
  public static Transcript ofChannels(List<Recognition> channels, long durationMillis) {
    Recognition joined = ChannelSegments.joined(channels, durationMillis);
    return new Transcript(joined, channels, durationMillis);
  }

  /** The same with numbers as digits. */
  Transcript withNumerals() {
    return channels.isEmpty()
        ? ofMixed(Numerals.in(recognition), durationMillis)
        : ofChannels(channels.stream().map(Numerals::in).toList(), durationMillis);
  }

  /** What is shown at once, in order. */
  public List<Captions.Cue> captions() {
    return channels.isEmpty()
        ? Captions.of(recognition, durationMillis)
        : ChannelSegments.of(channels, durationMillis);
  }

  /** How much audio was charged: all of every channel that was kept separate. */
  public long chargedMillis() {
    return Math.max(1, channels.size()) * durationMillis;
  }
}
