package io.vacha.engine.espeak;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What makes one speaker, the same in every language.
 *
 * @param lowestPitchHz where the melody of a statement ends, in Hz
 * @param highestPitchHz where it begins; the wider the two lie apart, the livelier the voice
 * @param formantPercent size of the vocal tract: above 100 smaller (lighter), below 100 larger
 * @param breathiness breath mixed into the voice, 0 to 40
 * @param speedPercent rate of speech; 100 is about 175 English words a minute
 */
public record EspeakVoice(
    @DefaultValue("82") @Min(40) @Max(400) int lowestPitchHz,
    @DefaultValue("118") @Min(40) @Max(600) int highestPitchHz,
    @DefaultValue("100") @Min(70) @Max(140) int formantPercent,
    @DefaultValue("0") @Min(0) @Max(40) int breathiness,
    @DefaultValue("100") @Min(50) @Max(200) int speedPercent) {
  public EspeakVoice {
    if (highestPitchHz < lowestPitchHz) {
      throw new IllegalArgumentException(
          "highest pitch " + highestPitchHz + " Hz is below lowest " + lowestPitchHz + " Hz");
    }
  }
}
