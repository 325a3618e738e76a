package io.vacha.audio.mp3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.PcmStream;
import io.vacha.audio.support.Sound;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class Mp3EncoderTest {
  private static final int HZ = 22_050;
  private static final int FRAME = 576;
  private static Mp3Encoder encoder;

  @BeforeAll
  static void open() {
    encoder = new Mp3Encoder(Mp3Settings.defaults());
  }

  @AfterAll
  static void close() {
    encoder.close();
  }

  @Test
  void makesTheSameBytesHoweverTheSoundArrives() throws IOException {
    short[] sound = Sound.voice(HZ, 600 * FRAME);
    byte[] first = Sound.bytes(encoder.encode(Sound.stream(HZ, sound, 1)));
    assertThat(Sound.bytes(encoder.encode(Sound.stream(HZ, sound, 700_000)))).isEqualTo(first);
    try (Mp3Encoder narrow = new Mp3Encoder(new Mp3Settings(48, 7, 1))) {
      assertThat(Sound.bytes(narrow.encode(Sound.stream(HZ, sound, 9999)))).isEqualTo(first);
    }
  }

  @Test
  void servesManyCallersAtOnce() throws Exception {
    short[] sound = Sound.voice(HZ, 300 * FRAME);
    byte[] alone = Sound.bytes(encoder.encode(Sound.stream(HZ, sound, 3000)));
    try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<byte[]>> calls =
          IntStream.range(1, 13)
              .<Callable<byte[]>>mapToObj(
                  i -> () -> Sound.bytes(encoder.encode(Sound.stream(HZ, sound, 1000 * i))))
              .toList();
      for (var result : callers.invokeAll(calls)) {
        assertThat(result.get()).isEqualTo(alone);
      }
    }
  }

  @Test
  void keepsTheBitRateAndEveryFrameWhole() throws IOException {
    byte[] mp3 =
        Sound.bytes(encoder.encode(Sound.stream(24_000, Sound.voice(24_000, 48_000), 4096)));
    for (int offset = 0; offset < mp3.length; offset += 144) {
      assertThat(MpegFrameHeader.at(mp3, offset)).contains(new MpegFrameHeader(24_000, 48, 144));
      assertThat(mp3[offset + 3] & 0xc0).as("mono").isEqualTo(0xc0);
      assertThat(mp3[offset + 4]).as("borrows from no frame before").isZero();
    }
  }

  @Test
  void makesNothingOfNoSamples() throws IOException {
    Mp3Audio audio = encoder.encode(Sound.stream(HZ, new short[0], 100));
    assertThat(audio).isEqualTo(new Mp3Audio(List.of(), 0));
  }

  @Test
  void passesOnWhatTheSoundThrowsAndStaysUsable() throws IOException {
    short[] sound = Sound.voice(HZ, 900 * FRAME);
    IOException failure = new IOException("the voice broke");
    assertThatThrownBy(
            () -> encoder.encode(new FailingStream(Sound.stream(HZ, sound, 10_000), failure)))
        .isSameAs(failure);
    assertThat(encoder.encode(Sound.stream(HZ, sound, 5000)).durationMillis()).isPositive();
  }

  @Test
  @Timeout(60)
  void handsOverTheFirstFramesWhileTheRestIsStillMade() throws IOException {
    CountDownLatch handed = new CountDownLatch(1);
    List<byte[]> pieces = new CopyOnWriteArrayList<>();
    PcmStream beginning = Sound.stream(HZ, Sound.voice(HZ, 14 * FRAME), 14 * FRAME);
    encoder.encode(
        new WaitingStream(beginning, handed),
        Claim.OURS,
        piece -> {
          pieces.add(piece);
          handed.countDown();
        });
    assertThat(pieces).hasSize(2);
    long millis = MpegFrameHeader.millis(10, HZ);
    assertThat(pieces.getFirst().length * 8L / 48).isBetween(millis - 30, millis + 30);
  }

  /** Gives one piece, and ends when something of it has been handed over. */
  private record WaitingStream(PcmStream sound, CountDownLatch handed) implements PcmStream {
    @Override
    public int sampleRateHz() {
      return sound.sampleRateHz();
    }

    @Override
    public short[] next() throws IOException {
      short[] piece = sound.next();
      if (piece.length == 0) {
        await();
      }
      return piece;
    }

    private void await() throws IOException {
      try {
        handed.await();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }

    @Override
    public void close() {}
  }

  @Test
  void passesOnWhatTheTakerThrowsAndHandsNothingOverAfterwards() {
    IOException failure = new IOException("the disk is full");
    AtomicInteger calls = new AtomicInteger();
    PcmStream sound = Sound.stream(HZ, Sound.voice(HZ, 2000 * FRAME), 10_000);
    assertThatThrownBy(
            () ->
                encoder.encode(
                    sound,
                    Claim.OURS,
                    _ -> {
                      calls.incrementAndGet();
                      throw failure;
                    }))
        .isSameAs(failure);
    assertThat(calls).hasValue(1);
  }

  private record FailingStream(PcmStream good, IOException failure) implements PcmStream {
    @Override
    public int sampleRateHz() {
      return HZ;
    }

    @Override
    public short[] next() throws IOException {
      short[] piece = good.next();
      if (piece.length < 10_000) {
        throw failure;
      }
      return piece;
    }

    @Override
    public void close() {}
  }

  @Test
  void refusesASampleRateMp3DoesNotHave() {
    assertThatThrownBy(() -> encoder.encode(Sound.stream(22_000, new short[10], 10)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("22000");
  }

  @Test
  void saysWhatToInstallWhenTheLibraryIsMissing() {
    assertThat(encoder.problem()).isEmpty();
    try (Mp3Encoder without = new Mp3Encoder(Mp3Settings.defaults(), "libnowhere.so.0")) {
      assertThat(without.problem()).hasValueSatisfying(v -> assertThat(v).contains("libmp3lame0"));
      assertThatThrownBy(() -> without.encode(Sound.stream(HZ, new short[10], 10)))
          .isInstanceOf(CodecUnavailableException.class);
    }
  }

  @Test
  void aRunRefusesUseAfterClose() throws IOException {
    LameLibrary lame = LameLibrary.load(LameLibrary.NAME);
    LameRun run = LameRun.open(lame, Mp3Settings.defaults(), HZ);
    run.close();
    run.close();
    assertThatThrownBy(() -> run.encode(new short[10])).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void refusesUseAfterClose() {
    Mp3Encoder closed = new Mp3Encoder(Mp3Settings.defaults());
    closed.close();
    closed.close();
    assertThatThrownBy(() -> closed.encode(Sound.stream(HZ, new short[10], 10)))
        .isInstanceOf(IllegalStateException.class);
  }
}
