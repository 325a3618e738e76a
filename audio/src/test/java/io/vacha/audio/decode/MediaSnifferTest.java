package io.vacha.audio.decode;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MediaSnifferTest {
  /** One MPEG-1 layer III frame: 48 kbit/s, 44.1 kHz, mono, no sound. */
  private static final byte[] FRAME = bytes("\u00ff\u00fb0\u00c0" + "\0".repeat(152));

  @TempDir Path directory;

  private static byte[] bytes(String latin1) {
    return latin1.getBytes(ISO_8859_1);
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static byte[] id3(int size) {
    byte[] tag = new byte[10 + size];
    System.arraycopy(bytes("ID3\u0004\0\0"), 0, tag, 0, 6);
    for (int i = 0; i < 4; i++) {
      tag[9 - i] = (byte) ((size >> (7 * i)) & 127);
    }
    return tag;
  }

  private Optional<MediaFormat> sniff(byte[]... parts) throws IOException {
    return MediaSniffer.sniff(Files.write(directory.resolve("upload"), join(parts)));
  }

  @ParameterizedTest
  @CsvSource({
    "'RIFF\0\0\0\0WAVEfmt ', WAV",
    "'RIFX\0\0\0\0WAVEfmt ', WAV",
    "'RF64\u00ff\u00ff\u00ff\u00ffWAVEds64', WAV",
    "'OggS\0\2', OGG",
    "'fLaC\0\0\0\42', FLAC",
    "'\0\0\0\14ftypM4A ', MP4",
    "'\0\0\0\14ftypisom', MP4",
    "'\0\0\0\14moov\0\0\0\0', MP4",
    "'\7\0\0\14mdat\0\0\0\0', MP4",
    "'\u001aE\u00df\u00a3\u009fB\u0086\u0081\1B\u0082\u0084webm', WEBM",
    "'\u001aE\u00df\u00a3\u009fB\u0082\1\0\0\0\0\0\0\10matroska', WEBM",
  })
  void knowsAContainerByItsFirstBytes(String start, MediaFormat format) throws IOException {
    assertThat(sniff(bytes(start))).contains(format);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:18099/a.mp3\n",
        "ffconcat version 1.0\nfile victim.wav\n",
        "FORM\0\0\0\0AIFFCOMM",
        "RIFF\0\0\0\0AVI LIST",
        "riff.\u0091\u00cf\u0011\u00a5\u00d6",
        ".snd\0\0\0\34",
        "caff\0\1\0\0desc",
        "\u001f\u008b\10\0",
        "PK\3\4\24\0",
        "\u0089PNG\r\n\u001a\n",
        "\0\0\0\30ftypheic\0\0\0\0mif1heic",
        "\u00ff\u00f1P\u0080\3\u00df\u00fc",
        "\u00ff\u00fdd\4",
        "\u00ff\u00fe<\0h\0t\0m\0l\0",
        "<html><body>",
        "{\"text\":\"a\"}",
        "The free software definition",
        "#!AMR\n",
        "\u001aE\u00df\u00a3\u009fB\u0082\u0083foo",
        "MThd\0\0\0\6",
        "RIFF"
      })
  void refusesEverythingElse(String start) throws IOException {
    assertThat(sniff(bytes(start))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 127, 128, 300_000})
  void findsMp3BehindTagsOfAnySize(int size) throws IOException {
    assertThat(sniff(id3(size), FRAME)).contains(MediaFormat.MP3);
    assertThat(sniff(id3(size), id3(3), FRAME)).contains(MediaFormat.MP3);
  }

  @Test
  void takesATagWithNothingBehindItForAnMp3CutShort() throws IOException {
    assertThat(sniff(bytes("ID3\4\0\0\0\0\10\0"))).contains(MediaFormat.MP3);
  }

  @Test
  void looksBehindTheTagForWhatItIs() throws IOException {
    assertThat(sniff(id3(20), bytes("fLaC"))).contains(MediaFormat.FLAC);
    assertThat(sniff(id3(20), bytes("OggS"))).contains(MediaFormat.OGG);
    assertThat(sniff(id3(20), bytes("\u00ff\u00f1P\u0080\3\u00df\u00fc"))).isEmpty();
    assertThat(sniff(id3(20), bytes("#EXTM3U"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 700, 4096, 60_000})
  void findsMp3BehindZerosAndOtherJunk(int length) throws IOException {
    byte[] junk = new byte[length];
    assertThat(sniff(junk, FRAME, FRAME, FRAME)).contains(MediaFormat.MP3);
    new Random(length).nextBytes(junk);
    assertThat(sniff(junk, FRAME, FRAME, FRAME)).contains(MediaFormat.MP3);
    assertThat(sniff(junk, FRAME, FRAME)).isEmpty();
  }

  @Test
  void doesNotReachIntoOtherContainersForMp3() throws IOException {
    byte[] frames = join(FRAME, FRAME, FRAME, FRAME);
    assertThat(sniff(bytes("PK\3\4 stored "), frames)).isEmpty();
    assertThat(sniff(bytes("RIFF\0\0\0\0AVI LIST"), frames)).isEmpty();
    assertThat(sniff(bytes("FLV\1"), frames)).isEmpty();
  }

  @Test
  void survivesAnyBytes() throws IOException {
    Random random = new Random(7);
    for (int i = 0; i < 300; i++) {
      byte[] noise = new byte[random.nextInt(3000)];
      random.nextBytes(noise);
      byte[] start = i % 2 == 0 ? bytes("ID3") : new byte[0];
      assertThat(sniff(start, noise)).isNotNull();
    }
  }
}
