package io.vacha.transcription;

import io.vacha.engine.Recognition;
import io.vacha.transcription.numeral.Numerals;
import java.util.List;

/**
 * A recording as text, charged and ready to be sent.
 *
 * @param recognition what was understood
 * @param durationMillis how much audio was decoded
 */
public record Transcript(Recognition recognition, long durationMillis) {
  /** The same with numbers as digits. */
  Transcript withNumerals() {
    return new Transcript(Numerals.in(recognition), durationMillis);
  }

  /** What is shown at once, in order. */
  public List<Captions.Cue> captions() {
    return Captions.of(recognition, durationMillis);
  }
}
