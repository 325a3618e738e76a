package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StreamResamplerTest {
  private static short[] tone(int rateHz, double hertz, int count) {
    short[] samples = new short[count];
    for (int i = 0; i < count; i++) {
      samples[i] = (short) Math.round(10_000 * Math.sin(2 * Math.PI * hertz * i / rateHz));
    }
    return samples;
  }

  private static short[] resampled(short[] samples, int fromHz, int toHz, int each) {
    StreamResampler resampler = new StreamResampler(fromHz, toHz);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int at = 0; at < samples.length; at += each) {
      short[] piece = Arrays.copyOfRange(samples, at, Math.min(samples.length, at + each));
      all.writeBytes(bytes(resampler.next(piece)));
    }
    all.writeBytes(bytes(resampler.rest()));
    short[] out = new short[all.size() / 2];
    ByteBuffer.wrap(all.toByteArray()).asShortBuffer().get(out);
    return out;
  }

  private static byte[] bytes(short[] samples) {
    ByteBuffer bytes = ByteBuffer.allocate(2 * samples.length);
    bytes.asShortBuffer().put(samples);
    return bytes.array();
  }

  @ParameterizedTest
  @CsvSource({
    "22050, 24000",
    "22050, 8000",
    "24000, 16000",
    "16000, 16000",
    "22050, 48000",
    "22051, 24001"
  })
  void aToneStaysTheSameHoweverItIsCut(int fromHz, int toHz) {
    short[] samples = tone(fromHz, 440, fromHz);
    short[] out = resampled(samples, fromHz, toHz, 1000);
    assertThat(out.length).isCloseTo(toHz, within(2));
    assertThat(out).isEqualTo(resampled(samples, fromHz, toHz, 7));
    short[] expected = tone(toHz, 440, toHz);
    for (int i = toHz / 4; i < toHz / 2; i++) {
      assertThat((double) out[i]).isEqualTo(expected[i], within(150.0));
    }
  }

  @ParameterizedTest
  @CsvSource({"5000, 300", "9000, 300"})
  void whatWouldFoldIsHeldBack(double hertz, double most) {
    short[] out = resampled(tone(22_050, hertz, 22_050), 22_050, 8000, 4096);
    for (int i = 500; i < out.length - 500; i++) {
      assertThat((double) Math.abs(out[i])).isLessThan(most);
    }
  }
}
