package io.vacha.audio;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.OpusLength;
import io.vacha.audio.support.Tool;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Opus in Ogg that is longer than anybody may send is refused before it is decoded. */
class OpusLengthTest {
  private static final int PACKETS_A_PAGE = 100;

  @RegisterExtension final DecoderBench bench = new DecoderBench();

  /** Packets of six frames of 20 ms each, two bytes long. */
  private Path opus(int pages, int damaged) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(page(0, "OpusHead\1\1".getBytes(US_ASCII), 10));
    file.writeBytes(page(1, "OpusTags".getBytes(US_ASCII), 8));
    byte[] packets = new byte[2 * PACKETS_A_PAGE];
    for (int i = 0; i < packets.length; i += 2) {
      packets[i] = (byte) ((31 << 3) | 3);
      packets[i + 1] = 6;
    }
    for (int i = 0; i < pages; i++) {
      byte[] page = page(2 + i, packets, 2);
      page[page.length - 1] ^= (byte) (i == damaged ? 1 : 0);
      file.writeBytes(page);
    }
    return Files.write(bench.directory().resolve("long.opus"), file.toByteArray());
  }

  private static byte[] page(int number, byte[] body, int packetBytes) {
    int segments = body.length / packetBytes;
    ByteBuffer page = ByteBuffer.allocate(27 + segments + body.length);
    page.order(ByteOrder.LITTLE_ENDIAN).put("OggS".getBytes(US_ASCII)).putShort((short) 0);
    page.putLong(0).putInt(7).putInt(number).putInt(0).put((byte) segments);
    for (int i = 0; i < segments; i++) {
      page.put((byte) packetBytes);
    }
    page.put(body).putInt(22, checksum(page.array()));
    return page.array();
  }

  /** Bit by bit, as RFC 3533 says it. */
  private static int checksum(byte[] page) {
    int sum = 0;
    for (byte each : page) {
      sum ^= each << 24;
      for (int bit = 0; bit < 8; bit++) {
        sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
      }
    }
    return sum;
  }

  private Decoding decode(Path file) throws IOException {
    try (MediaDecoder decoder = bench.decoder(bench.fake("exit 1"))) {
      return DecoderBench.decode(decoder, file, MediaFormat.OGG);
    }
  }

  @Test
  void refusesWhatLastsTooLongWithoutDecodingIt() throws IOException {
    assertThat(decode(opus(6, -1))).isEqualTo(new Decoding.TooLong(60_000));
  }

  @Test
  void decodesWhatMayFit() throws IOException {
    assertThat(decode(opus(5, -1))).isInstanceOf(Decoding.Undecodable.class);
  }

  @Test
  void decodesWhatIsDamaged() throws IOException {
    assertThat(decode(opus(6, 2))).isInstanceOf(Decoding.Undecodable.class);
    byte[] cut = Arrays.copyOf(Files.readAllBytes(opus(5, -1)), 900);
    assertThat(decode(Files.write(bench.directory().resolve("cut"), cut)))
        .isInstanceOf(Decoding.Undecodable.class);
  }

  @Test
  void countsWhatADecoderMakesOfIt() throws IOException {
    Path file = bench.directory().resolve("real.opus");
    make(file);
    assertThat(OpusLength.exceeds(file, 2_000)).isTrue();
    assertThat(OpusLength.exceeds(file, 5_000)).isFalse();
  }

  private static void make(Path file) throws IOException {
    Tool.ffmpeg("-f lavfi -i sine=duration=5 -c:a libopus " + file);
  }
}
