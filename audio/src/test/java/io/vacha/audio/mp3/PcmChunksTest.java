package io.vacha.audio.mp3;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmStream;
import io.vacha.audio.support.Sound;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PcmChunksTest {
  private static final int HZ = 24_000;
  private static final int FRAME = 576;

  @Test
  void beginsWithAQuarterOfASecondAndGrowsByHalfOfWhatCameBefore() throws IOException {
    List<Integer> frames = new ArrayList<>();
    PcmChunks chunks = new PcmChunks(Sound.stream(HZ, new short[1000 * FRAME], 5000));
    for (Optional<PcmChunk> next = chunks.next(); next.isPresent(); next = chunks.next()) {
      frames.add(next.get().frames());
    }
    assertThat(frames).startsWith(10, 50, 60, 60, 90, 135, 202, 256);
  }

  @Test
  void asksForNoMoreThanTheFirstChunkNeeds() throws IOException {
    short[] needed = Sound.voice(HZ, 14 * FRAME);
    PcmStream sound = Sound.stream(HZ, needed, FRAME);
    PcmChunk first = new PcmChunks(sound).next().orElseThrow();
    assertThat(first.samples()).isEqualTo(needed);
    assertThat(first.last()).isFalse();
    assertThat(sound.next()).isEmpty();
  }
}
