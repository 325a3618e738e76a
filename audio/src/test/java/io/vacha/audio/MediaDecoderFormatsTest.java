package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.audio.support.MediaFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the decoder makes of whole, damaged and unsuitable files of each format. */
class MediaDecoderFormatsTest {
  /** What an encoder appends, and only a whole file tells: 20 ms at most. */
  private static final int PADDING = 320;

  @TempDir static Path directory;
  private static MediaDecoder decoder;

  @BeforeAll
  static void makeFiles() throws IOException {
    decoder = new MediaDecoder(MediaSettings.defaults(), directory);
    MediaFiles.make(directory);
  }

  @AfterAll
  static void close() {
    decoder.close();
  }

  private static short[] samples(PcmFile audio) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(audio.path()));
    short[] samples = new short[(int) audio.sampleCount()];
    bytes.order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().get(samples);
    return samples;
  }

  @ParameterizedTest
  @CsvSource({"a.wav, WAV", "a.mp3, MP3", "a.opus, OGG", "a.flac, FLAC", "recorder.webm, WEBM"})
  void losesNothingOfASoundThatArrives(String name, MediaFormat format) throws IOException {
    Path file = directory.resolve(name);
    AtomicLong arrived = new AtomicLong();
    SoundIntake intake =
        decoder.stream(format, 16_000, samples -> arrived.addAndGet(samples.length));
    intake.write(Files.readAllBytes(file));
    intake.finish();
    try (PcmFile whole = DecoderBench.decoded(decoder, file)) {
      assertThat(arrived.get()).isBetween(whole.sampleCount(), whole.sampleCount() + PADDING);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a.wav, WAV",
    "deep.wav, WAV",
    "mulaw.wav, WAV",
    "rf64.wav, WAV",
    "a.mp3, MP3",
    "art.mp3, MP3",
    "a.m4a, MP4",
    "alac.m4a, MP4",
    "fragments.mp4, MP4",
    "opus.mp4, MP4",
    "vorbis.ogg, OGG",
    "a.opus, OGG",
    "flac.ogg, OGG",
    "speex.ogg, OGG",
    "a.flac, FLAC",
    "vorbis.webm, WEBM",
    "recorder.webm, WEBM",
    "a.mkv, WEBM"
  })
  void decodesEveryFormatToSixteenKilohertzMono(String name, MediaFormat format)
      throws IOException {
    Path file = directory.resolve(name);
    assertThat(MediaSniffer.sniff(file)).contains(format);
    try (PcmFile audio = DecoderBench.decoded(decoder, file)) {
      assertThat(audio.durationMillis()).isBetween(1980L, 2070L);
      short[] middle = Arrays.copyOfRange(samples(audio), 8000, 24_000);
      assertThat(pitchHz(middle)).isEqualTo(440, within(3.0));
    }
  }

  private static double pitchHz(short[] second) {
    int rising = 0;
    for (int i = 1; i < second.length; i++) {
      rising += second[i - 1] < 0 && second[i] >= 0 ? 1 : 0;
    }
    return rising;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a.wav", "a.mp3", "vorbis.ogg", "a.flac", "recorder.webm", "fragments.mp4"})
  void decodesAFileCutShortAsFarAsItGoes(String name) throws IOException {
    byte[] whole = Files.readAllBytes(directory.resolve(name));
    Path cut = Files.write(directory.resolve("cut"), Arrays.copyOf(whole, whole.length * 3 / 4));
    try (PcmFile audio = DecoderBench.decoded(decoder, cut)) {
      assertThat(audio.durationMillis()).isBetween(500L, 1800L);
    }
  }

  @Test
  void findsNoSoundInAContainerWithoutAny() throws IOException {
    assertThat(DecoderBench.decode(decoder, directory.resolve("video.mp4"), MediaFormat.MP4))
        .isInstanceOf(Decoding.Undecodable.class);
    byte[] m4a = Files.readAllBytes(directory.resolve("a.m4a"));
    Path headless = Files.write(directory.resolve("cut"), Arrays.copyOf(m4a, m4a.length / 2));
    assertThat(DecoderBench.decode(decoder, headless, MediaFormat.MP4))
        .isInstanceOf(Decoding.Undecodable.class);
    byte[] wav = Files.readAllBytes(directory.resolve("a.wav"));
    Path header = Files.write(directory.resolve("cut"), Arrays.copyOf(wav, 60));
    assertThat(DecoderBench.decode(decoder, header, MediaFormat.WAV))
        .isInstanceOf(Decoding.Undecodable.class);
  }

  @ParameterizedTest
  @CsvSource({"ac3.mp4, MP4, ac3", "wma.wav, WAV, wmav2"})
  void namesTheCodecItDoesNotSupport(String name, MediaFormat format, String codec)
      throws IOException {
    assertThat(DecoderBench.decode(decoder, directory.resolve(name), format))
        .isEqualTo(new Decoding.UnsupportedCodec(codec));
  }

  @Test
  void decodesMp3BehindTagsAndJunk() throws IOException {
    byte[] mp3 = Files.readAllBytes(directory.resolve("art.mp3"));
    Path file = directory.resolve("junk");
    for (int zeros : new int[] {1000, 50_000}) {
      Files.write(file, new byte[zeros]);
      byte[] plain = Files.readAllBytes(directory.resolve("a.mp3"));
      Files.write(file, plain, StandardOpenOption.APPEND);
      DecoderBench.decoded(decoder, file).close();
    }
    Files.write(file, mp3);
    DecoderBench.decoded(decoder, file).close();
  }
}
