package io.vacha.engine.espeak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.EngineException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WavAnswerTest {
  /** A header as espeak-ng writes it to a pipe, and the bytes after it. */
  private static ByteBuffer wav(byte... data) {
    ByteBuffer wav = ByteBuffer.allocate(44 + data.length).order(ByteOrder.LITTLE_ENDIAN);
    wav.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(0x7ffff024);
    wav.put("WAVEfmt ".getBytes(StandardCharsets.US_ASCII)).putInt(16);
    wav.putShort((short) 1).putShort((short) 1).putInt(22_050).putInt(44_100);
    wav.putShort((short) 2).putShort((short) 16);
    wav.put("data".getBytes(StandardCharsets.US_ASCII)).putInt(0x7ffff000).put(data);
    return wav;
  }

  @Test
  void readsToTheEndOfThePipeWhateverTheHeaderClaims() throws EngineException {
    assertThat(WavAnswer.samples(wav((byte) 1, (byte) 0, (byte) 255, (byte) 255).array()))
        .containsExactly(1, -1);
  }

  @Test
  void acceptsAHeaderWithoutSound() throws EngineException {
    assertThat(WavAnswer.samples(wav().array())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "8, 0", "16, 18", "20, 3", "22, 2", "24, 16000", "34, 8", "36, 0"})
  void refusesAnyOtherFormat(int offset, short value) {
    byte[] bytes = wav((byte) 0, (byte) 0).putShort(offset, value).array();
    assertThatThrownBy(() -> WavAnswer.samples(bytes))
        .isInstanceOfSatisfying(
            EngineException.class,
            e -> assertThat(e.kind()).isEqualTo(EngineException.Kind.INVALID_ANSWER));
  }
}
