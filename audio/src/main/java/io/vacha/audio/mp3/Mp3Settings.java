package io.vacha.audio.mp3;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.Set;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How speech is encoded.
 *
 * @param bitRateKbps constant bit rate in kbit/s: one of 32, 40, 48, 56, 64, 80, 96, 112, 128, 160,
 *     which every sample rate of 16 kHz and more allows
 * @param quality LAME's scale: 0 is best and slowest, 9 worst and fastest
 * @param threads threads that encode, 0 for one a core
 */
public record Mp3Settings(
    @DefaultValue("48") int bitRateKbps,
    @DefaultValue("7") @Min(0) @Max(9) int quality,
    @DefaultValue("0") @Min(0) @Max(1024) int threads) {
  private static final Set<Integer> BIT_RATES = Set.of(32, 40, 48, 56, 64, 80, 96, 112, 128, 160);

  /** 48 kbit/s, quality 7, one thread a core. */
  public static Mp3Settings defaults() {
    return new Mp3Settings(48, 7, 0);
  }

  /** Whether the bit rate is one that MPEG-1 and MPEG-2 share. */
  @AssertTrue(message = "bit-rate-kbps must be one of 32, 40, 48, 56, 64, 80, 96, 112, 128, 160")
  public boolean isBitRateKnown() {
    return BIT_RATES.contains(bitRateKbps);
  }

  /** The number of threads in use. */
  int threadCount() {
    return threads > 0 ? threads : Runtime.getRuntime().availableProcessors();
  }
}
