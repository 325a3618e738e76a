package io.vacha.audio.decode;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How long Opus in Ogg lasts without decoding it: each packet's first byte says how many samples
 * come of it (RFC 6716, section 3.1), whatever the headers claim. Hours of silence take little room
 * and long to decode. Confined to one thread.
 */
public final class OpusLength {
  private static final byte[] PAGE = "OggS".getBytes(US_ASCII);
  private static final byte[] HEAD = "OpusHead".getBytes(US_ASCII);
  private static final int HEADER_BYTES = 27;
  private static final int SERIAL = 14;
  private static final int CHECKSUM = 22;
  private static final int POLYNOMIAL = 0x04c1_1db7;
  private static final int[] CHECKSUMS =
      IntStream.range(0, 256).map(OpusLength::checksumOf).toArray();
  private static final int MOST_SEGMENTS = 255;

  /** The packets that come before sound: a head and comments. */
  private static final int HEADERS = 2;

  private static final long LONGEST_PACKET_MICROS = 120_000;

  /** More than a decoder leaves out at the beginning (pre-skip) and at the end. */
  private static final long LEFT_OUT_MICROS = 2_000_000;

  private static final int[] SILK_MICROS = {10_000, 20_000, 40_000, 60_000};
  private static final int[] HYBRID_MICROS = {10_000, 20_000};
  private static final int[] CELT_MICROS = {2_500, 5_000, 10_000, 20_000};

  private final byte[] header = new byte[HEADER_BYTES];
  private final byte[] lacing = new byte[MOST_SEGMENTS];
  private final byte[] body = new byte[MOST_SEGMENTS * 255];
  private final long enoughMicros;
  private long packets;
  private long micros;
  private boolean inPacket;

  private OpusLength(long enoughMicros) {
    this.enoughMicros = enoughMicros;
  }

  /**
   * Whether what its packets decode to lasts longer than this; false for what is no Opus in Ogg,
   * and where that cannot be told.
   */
  public static boolean exceeds(Path file, long millis) throws IOException {
    if (millis > Long.MAX_VALUE / 2000) {
      return false;
    }
    OpusLength length = new OpusLength(millis * 1000 + LEFT_OUT_MICROS);
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      return length.reads(in);
    }
  }

  /** Reads whole pages of one stream; anything else among them leaves the length unknown. */
  private boolean reads(DataInputStream in) throws IOException {
    try {
      in.readFully(header);
      int serial = serial();
      if (!readPage(in) || !Arrays.equals(HEAD, 0, HEAD.length, body, 0, HEAD.length)) {
        return false;
      }
      while (micros <= enoughMicros) {
        in.readFully(header);
        if (serial() != serial || !readPage(in)) {
          return false;
        }
      }
      return true;
    } catch (EOFException _) {
      return false;
    }
  }

  private int serial() {
    return ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).getInt(SERIAL);
  }

  private boolean readPage(DataInputStream in) throws IOException {
    if (!Arrays.equals(PAGE, 0, PAGE.length, header, 0, PAGE.length)) {
      return false;
    }
    int segments = header[26] & 0xff;
    in.readFully(lacing, 0, segments);
    int bytes = 0;
    for (int i = 0; i < segments; i++) {
      bytes += lacing[i] & 0xff;
    }
    in.readFully(body, 0, bytes);
    addPackets(segments);
    return isIntact(segments, bytes);
  }

  /** Decoders leave a damaged page out (RFC 3533, section 6: the checksum is over all of it). */
  private boolean isIntact(int segments, int bytes) {
    int expected = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).getInt(CHECKSUM);
    byte[] without = header.clone();
    Arrays.fill(without, CHECKSUM, CHECKSUM + Integer.BYTES, (byte) 0);
    int sum = checksum(0, without, HEADER_BYTES);
    return checksum(checksum(sum, lacing, segments), body, bytes) == expected;
  }

  private static int checksum(int before, byte[] bytes, int count) {
    int sum = before;
    for (int i = 0; i < count; i++) {
      sum = (sum << 8) ^ CHECKSUMS[((sum >>> 24) ^ bytes[i]) & 0xff];
    }
    return sum;
  }

  private static int checksumOf(int value) {
    int sum = value << 24;
    for (int bit = 0; bit < 8; bit++) {
      sum = (sum << 1) ^ (sum < 0 ? POLYNOMIAL : 0);
    }
    return sum;
  }

  private void addPackets(int segments) {
    int start = 0;
    for (int i = 0; i < segments; i++) {
      int size = lacing[i] & 0xff;
      if (!inPacket && size > 0 && packets >= HEADERS) {
        micros += packetMicros(start, size);
      }
      start += size;
      inPacket = size == 255;
      packets += inPacket ? 0 : 1;
    }
  }

  /** Zero for a packet that is none. */
  private long packetMicros(int start, int size) {
    int first = body[start] & 0xff;
    int frames =
        switch (first & 3) {
          case 0 -> 1;
          case 1, 2 -> 2;
          default -> size < 2 ? 0 : body[start + 1] & 0x3f;
        };
    long all = (long) frames * frameMicros(first >> 3);
    return all <= LONGEST_PACKET_MICROS ? all : 0;
  }

  /** RFC 6716, table 2. */
  private static int frameMicros(int configuration) {
    if (configuration < 12) {
      return SILK_MICROS[configuration & 3];
    }
    return configuration < 16 ? HYBRID_MICROS[configuration & 1] : CELT_MICROS[configuration & 3];
  }
}
