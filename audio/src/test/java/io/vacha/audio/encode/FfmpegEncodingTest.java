package io.vacha.audio.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.PcmStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An encoder that is killed, or ends of itself, never leaves its caller waiting. */
@Timeout(60)
class FfmpegEncodingTest {
  private static FfmpegEncoding by(String script) {
    return new FfmpegEncoding(List.of("bash", "-c", script));
  }

  @Test
  void oneThatIsKilledWhileItTakesSoundFails() {
    FfmpegEncoding killed = by("head -c 100000; kill -KILL $$");
    assertThatThrownBy(() -> killed.run(endless(), OutputStream.nullOutputStream()))
        .isInstanceOf(CodecUnavailableException.class);
  }

  @Test
  void oneThatIsKilledAfterTheLastSampleFails() {
    FfmpegEncoding killed = by("cat; kill -KILL $$");
    assertThatThrownBy(() -> killed.run(silence(3), OutputStream.nullOutputStream()))
        .isInstanceOf(CodecUnavailableException.class)
        .hasMessageContaining("ended with");
  }

  @Test
  void whatItSaidIsToldButForItsProgress() {
    FfmpegEncoding fails = by("cat >/dev/null; echo out_time_us=5 >&2; echo no room >&2; exit 1");
    assertThatThrownBy(() -> fails.run(silence(1), OutputStream.nullOutputStream()))
        .hasMessageEndingWith(": no room");
  }

  @Test
  void oneThatTellsNoLengthFails() {
    assertThatThrownBy(() -> by("cat").run(silence(1), OutputStream.nullOutputStream()))
        .hasMessageContaining("told no length");
  }

  @Test
  void aReaderThatIsGoneEndsIt() {
    OutputStream gone =
        new OutputStream() {
          @Override
          public void write(int octet) throws IOException {
            throw new IOException("the client left");
          }
        };
    assertThatThrownBy(() -> by("cat").run(endless(), gone)).isInstanceOf(IOException.class);
  }

  @Test
  void whatWasWrittenHasTheLengthItTold() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    long millis =
        by("cat; echo out_time_us=1 >&2; echo out_time_us=40600 >&2").run(silence(2), out);
    assertThat(millis).isEqualTo(41);
    assertThat(out.size()).isEqualTo(2 * 2 * 1600);
  }

  private static PcmStream endless() {
    return silence(Long.MAX_VALUE);
  }

  /** So many pieces of a tenth of a second at 16 kHz. */
  private static PcmStream silence(long pieces) {
    return new PcmStream() {
      private long told;

      @Override
      public int sampleRateHz() {
        return 16_000;
      }

      @Override
      public short[] next() {
        return told++ < pieces ? new short[1600] : new short[0];
      }

      @Override
      public void close() {
        // holds nothing
      }
    };
  }
}
