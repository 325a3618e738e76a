package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RawSoundTest {
  private static final double HERTZ = 440;

  private final List<short[]> taken = new ArrayList<>();

  private short[] all() {
    short[] all = new short[taken.stream().mapToInt(piece -> piece.length).sum()];
    int at = 0;
    for (short[] piece : taken) {
      System.arraycopy(piece, 0, all, at, piece.length);
      at += piece.length;
    }
    return all;
  }

  private static byte[] sine(int rate, int channels) {
    byte[] bytes = new byte[2 * channels * rate];
    for (int i = 0; i < rate * channels; i++) {
      int moment = i / channels;
      int value = (int) (10_000 * Math.sin(2 * Math.PI * HERTZ * moment / rate));
      bytes[2 * i] = (byte) value;
      bytes[2 * i + 1] = (byte) (value >> 8);
    }
    return bytes;
  }

  @ParameterizedTest
  @ValueSource(ints = {8_000, 11_025, 16_000, 22_050, 44_099, 44_100, 48_000})
  void keepsATone(int rate) throws IOException {
    RawSound sound = new RawSound(SampleEncoding.LINEAR16, 2, rate, 16_000, taken::add);
    byte[] bytes = sine(rate, 2);
    for (int at = 0; at < bytes.length; at += 1_003) {
      sound.write(Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + 1_003)));
    }
    sound.finish();
    short[] all = all();
    assertThat(all.length).isBetween(15_998, 16_002);
    double worst = 0;
    for (int i = 500; i < 15_500; i++) {
      double wanted = 10_000 * Math.sin(2 * Math.PI * HERTZ * i / 16_000);
      worst = Math.max(worst, Math.abs(all[i] - wanted));
    }
    assertThat(worst).isLessThan(120);
  }

  /** Whoever takes it may take long, and what is handed on is twice and more of what came. */
  @Test
  void handsALongMessageOnPieceByPiece() throws IOException {
    RawSound sound = new RawSound(SampleEncoding.MULAW, 1, 8_000, 16_000, taken::add);
    sound.write(new byte[1_000_000]);
    sound.finish();
    assertThat(all().length).isBetween(1_999_900, 2_000_100);
    assertThat(taken).allMatch(part -> part.length < 20_000);
  }

  @Test
  void removesWhatTheNewRateCannotHold() throws IOException {
    RateConverter rate = new RateConverter(48_000, 16_000);
    short[] high = new short[48_000];
    for (int i = 0; i < high.length; i++) {
      high[i] = (short) (10_000 * Math.sin(2 * Math.PI * 11_000 * i / 48_000));
    }
    short[] low = rate.convert(high);
    for (int i = 500; i < 15_500; i++) {
      assertThat(Math.abs(low[i])).isLessThan((short) 60);
    }
  }

  @Test
  void readsTelephoneSamplesAsTheStandardHasThem() {
    byte[] codes = {(byte) 0xff, 0x7f, (byte) 0x80, 0x00, (byte) 0xd5, 0x55, (byte) 0xaa, 0x2a};
    assertThat(SampleEncoding.MULAW.read(codes, 0)).isZero();
    assertThat(SampleEncoding.MULAW.read(codes, 1)).isZero();
    assertThat(SampleEncoding.MULAW.read(codes, 2)).isEqualTo((short) 32_124);
    assertThat(SampleEncoding.MULAW.read(codes, 3)).isEqualTo((short) -32_124);
    assertThat(SampleEncoding.ALAW.read(codes, 4)).isEqualTo((short) 8);
    assertThat(SampleEncoding.ALAW.read(codes, 5)).isEqualTo((short) -8);
    assertThat(SampleEncoding.ALAW.read(codes, 6)).isEqualTo((short) 32_256);
    assertThat(SampleEncoding.ALAW.read(codes, 7)).isEqualTo((short) -32_256);
  }
}
