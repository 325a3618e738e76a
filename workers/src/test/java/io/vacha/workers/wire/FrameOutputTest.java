package io.vacha.workers.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What an answer writes, and when. */
class FrameOutputTest {
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final FrameOutput frames = new FrameOutput(written);

  @Test
  void writesKindLengthAndBytes() throws IOException {
    frames.send(FrameKind.SOUND, new byte[] {7, 8});
    assertThat(written.toByteArray())
        .containsExactly((byte) FrameKind.SOUND.number(), 0, 0, 0, 2, 7, 8);
  }

  @Test
  void writesNothingIntoAStreamThatIsAnothersByThen() throws IOException {
    frames.send(FrameKind.BEAT);
    int before = written.size();
    frames.close();
    assertThatThrownBy(() -> frames.send(FrameKind.BEAT)).isInstanceOf(IOException.class);
    assertThat(written.size()).isEqualTo(before);
  }
}
