package io.vacha.audio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Opus packets without a container, each handed over whole, put into Ogg pages for a decoder that
 * wants these (RFC 3533, RFC 7845). For one thread at a time, but for {@link #close}.
 */
public final class OpusPackets implements SoundIntake {
  private static final int BEGIN = 2;
  private static final int END = 4;
  private static final int SERIAL = 0x56616368;
  private static final int SEGMENT = 255;

  /** The longest packet that a page can hold in one piece. */
  private static final int LONGEST = SEGMENT * SEGMENT - 1;

  private static final int[] CRC = crcTable();

  private final SoundIntake ogg;
  private int pages;
  private long granules;

  /**
   * Hands pages to {@code ogg}, which is closed with this.
   *
   * @param channels 1 or 2
   */
  public OpusPackets(int channels, SoundIntake ogg) throws IOException {
    this.ogg = ogg;
    ByteBuffer head = ByteBuffer.allocate(19).order(ByteOrder.LITTLE_ENDIAN);
    head.put("OpusHead".getBytes(StandardCharsets.US_ASCII)).put((byte) 1).put((byte) channels);
    head.putShort((short) 0).putInt(48_000).putShort((short) 0).put((byte) 0);
    page(head.array(), BEGIN);
    ByteBuffer tags = ByteBuffer.allocate(16);
    tags.put("OpusTags".getBytes(StandardCharsets.US_ASCII));
    page(tags.array(), 0);
  }

  /** Takes one packet. */
  @Override
  public void write(byte[] packet) throws IOException {
    if (packet.length == 0 || packet.length > LONGEST) {
      throw new UndecodableSoundException("No Opus packet has " + packet.length + " bytes.");
    }
    granules += granulesOf(packet);
    page(packet, 0);
  }

  /** How long a packet is at 48 kHz, by its first bytes (RFC 6716, 3.1). */
  static int granulesOf(byte[] packet) {
    int configuration = packet[0] >> 3 & 31;
    int frame;
    if (configuration < 12) {
      frame = new int[] {480, 960, 1920, 2880}[configuration & 3];
    } else if (configuration < 16) {
      frame = (configuration & 1) == 0 ? 480 : 960;
    } else {
      frame = 120 << (configuration & 3);
    }
    return switch (packet[0] & 3) {
      case 0 -> frame;
      case 1, 2 -> 2 * frame;
      default -> packet.length < 2 ? 0 : (packet[1] & 63) * frame;
    };
  }

  private void page(byte[] packet, int flags) throws IOException {
    int segments = packet.length / SEGMENT + 1;
    ByteBuffer page =
        ByteBuffer.allocate(27 + segments + packet.length).order(ByteOrder.LITTLE_ENDIAN);
    page.put("OggS".getBytes(StandardCharsets.US_ASCII)).put((byte) 0).put((byte) flags);
    page.putLong(granules).putInt(SERIAL).putInt(pages++).putInt(0).put((byte) segments);
    for (int i = 1; i < segments; i++) {
      page.put((byte) SEGMENT);
    }
    page.put((byte) (packet.length % SEGMENT)).put(packet);
    page.putInt(22, checksum(page.array()));
    ogg.write(page.array());
  }

  private static int checksum(byte[] page) {
    int crc = 0;
    for (byte each : page) {
      crc = (crc << 8) ^ CRC[(crc >>> 24) ^ (each & 0xff)];
    }
    return crc;
  }

  private static int[] crcTable() {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int crc = i << 24;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
      }
      table[i] = crc;
    }
    return table;
  }

  @Override
  public void finish() throws IOException {
    page(new byte[0], END);
    ogg.finish();
  }

  @Override
  public void close() {
    ogg.close();
  }
}
