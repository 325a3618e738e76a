package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.decode.Channels;
import io.vacha.audio.decode.DecodeTask;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.decode.StopHook;
import io.vacha.audio.support.Sound;
import io.vacha.audio.support.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Channels that are kept separate: which sounds they become, and how much of them. */
class MediaDecoderChannelsTest {
  private static final int RATE = 16_000;
  private static final long LONG_ENOUGH = 3_600_000;

  @TempDir static Path files;
  @TempDir static Path work;
  private static MediaDecoder decoder;

  @BeforeAll
  static void open() {
    decoder = new MediaDecoder(MediaSettings.defaults(), work);
  }

  @AfterAll
  static void close() {
    decoder.close();
  }

  @AfterEach
  void nothingIsLeft() throws IOException {
    try (Stream<Path> left = Files.list(work)) {
      assertThat(left).isEmpty();
    }
  }

  private static Path wave(int channels, short... interleaved) throws IOException {
    return Files.write(files.resolve("a.wav"), Sound.wav(channels, RATE, interleaved));
  }

  private static Path stereo(short[] left, short[] right) throws IOException {
    short[] interleaved = new short[2 * left.length];
    for (int i = 0; i < left.length; i++) {
      interleaved[2 * i] = left[i];
      interleaved[2 * i + 1] = right[i];
    }
    return wave(2, interleaved);
  }

  private static Decoding decode(Path file, MediaFormat format, long maxMillis) throws IOException {
    DecodeTask task = new DecodeTask(file, format, RATE, maxMillis).with(Channels.SEPARATE);
    return decoder.decode(task, StopHook.never());
  }

  private static PcmChannels channels(Path file, MediaFormat format) throws IOException {
    Decoding result = decode(file, format, LONG_ENOUGH);
    assertThat(result).isInstanceOf(Decoding.Decoded.class);
    return ((Decoding.Decoded) result).channels();
  }

  private static byte[] bytes(PcmFile channel) throws IOException {
    return Files.readAllBytes(channel.path());
  }

  @Test
  void areTheSamplesOfEachUnchanged() throws IOException {
    short[] left = Sound.voice(RATE, 40_001);
    short[] right = new short[40_001];
    right[40_000] = -12_345;
    try (PcmChannels audio = channels(stereo(left, right), MediaFormat.WAV)) {
      assertThat(audio.channels()).hasSize(2).allMatch(each -> each.sampleCount() == 40_001);
      assertThat(bytes(audio.channels().getFirst())).isEqualTo(io.vacha.audio.Sound.bytes(left));
      assertThat(bytes(audio.channels().getLast())).isEqualTo(io.vacha.audio.Sound.bytes(right));
      assertThat(audio.durationMillis()).isEqualTo(2500);
      assertThat(audio.totalMillis()).isEqualTo(5000);
    }
  }

  @Test
  void areOneOfARecordingThatHasOne() throws IOException {
    try (PcmChannels audio = channels(wave(1, Sound.voice(RATE, RATE)), MediaFormat.WAV)) {
      assertThat(audio.channels()).hasSize(1);
      assertThat(audio.totalMillis()).isEqualTo(1000);
    }
  }

  /** A stream may change from one channel to two; the first that it has count. */
  @Test
  void areAsManyAsAtTheBeginning() throws IOException {
    Path one = files.resolve("one.opus");
    Path two = files.resolve("two.opus");
    Tool.ffmpeg("-f lavfi -i sine=d=1 -ac 1 -c:a libopus -y " + one);
    Tool.ffmpeg("-f lavfi -i sine=d=1 -ac 2 -c:a libopus -y " + two);
    assertThat(ofChain(one, two)).isEqualTo(List.of(1, 2000L));
    assertThat(ofChain(two, one)).isEqualTo(List.of(2, 2000L));
  }

  private static List<Number> ofChain(Path first, Path second) throws IOException {
    Path both = files.resolve("both.opus");
    Files.write(both, Files.readAllBytes(first));
    Files.write(both, Files.readAllBytes(second), StandardOpenOption.APPEND);
    try (PcmChannels audio = channels(both, MediaFormat.OGG)) {
      return List.of(audio.channels().size(), audio.durationMillis());
    }
  }

  @Test
  void areRefusedWhereThereAreMoreThanTwo() throws IOException {
    for (int channels : new int[] {3, 6, 8}) {
      assertThat(decode(wave(channels, new short[RATE * channels]), MediaFormat.WAV, LONG_ENOUGH))
          .isEqualTo(new Decoding.TooManyChannels(channels));
    }
    byte[] hostile = Sound.wav(1, RATE, new short[100]);
    hostile[22] = hostile[23] = (byte) 0xff;
    Path file = Files.write(files.resolve("hostile.wav"), hostile);
    assertThat(decode(file, MediaFormat.WAV, LONG_ENOUGH))
        .isInstanceOfAny(Decoding.Undecodable.class, Decoding.TooManyChannels.class);
  }

  @Test
  void countTogetherAgainstWhatIsAllowed() throws IOException {
    Path second = stereo(new short[RATE], new short[RATE]);
    assertThat(decode(second, MediaFormat.WAV, 1999)).isEqualTo(new Decoding.TooLong(1999));
    Decoding allowed = decode(second, MediaFormat.WAV, 2000);
    assertThat(allowed).isInstanceOf(Decoding.Decoded.class);
    ((Decoding.Decoded) allowed).channels().close();
  }

  @Test
  void areNoLongerThanTheOperatorAllows() throws IOException {
    MediaSettings settings =
        new MediaSettings(
            "ffmpeg",
            Duration.ofSeconds(60),
            MediaSettings.defaults().memory(),
            Duration.ofSeconds(1),
            1,
            Duration.ofSeconds(10),
            1);
    short[] longer = new short[RATE + 16];
    try (MediaDecoder strict = new MediaDecoder(settings, work)) {
      for (Path file : List.of(stereo(longer, longer), wave(1, longer))) {
        DecodeTask task = DecodeTask.whole(file, MediaFormat.WAV, RATE).with(Channels.SEPARATE);
        assertThat(strict.decode(task, StopHook.never())).isEqualTo(new Decoding.TooLong(1000));
      }
    }
  }
}
