package io.vacha.engine.espeak.table;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * One phoneme of a compiled table: 16 bytes, little-endian.
 *
 * @param mnemonic one to four ASCII characters
 * @param flags place of articulation in bits 16 to 19, properties in the others
 * @param program index of its first instruction in {@code phonindex}, in words; 0 is none
 * @param code number within the table, 1 to 254
 * @param type see {@link PhonemeType}
 * @param startType vowel class (28 to 33) it begins with
 * @param endType vowel class it ends with
 * @param length half milliseconds of a vowel, 0 for the length of the recorded sound
 * @param lengthClass how it changes the length of the vowel before it
 */
record PhonemeEntry(
    String mnemonic,
    int flags,
    int program,
    int code,
    int type,
    int startType,
    int endType,
    int length,
    int lengthClass) {
  static final int BYTES = 16;

  /** Voicing is heard before the release of this stop, whatever comes before it. */
  static final int PREVOICED = 1 << 25;

  static PhonemeEntry read(ByteBuffer table, int at) {
    byte[] name = new byte[4];
    table.get(at, name);
    return new PhonemeEntry(
        new String(name, StandardCharsets.ISO_8859_1).replace("\0", ""),
        table.getInt(at + 4),
        Short.toUnsignedInt(table.getShort(at + 8)),
        Byte.toUnsignedInt(table.get(at + 10)),
        Byte.toUnsignedInt(table.get(at + 11)),
        Byte.toUnsignedInt(table.get(at + 12)),
        Byte.toUnsignedInt(table.get(at + 13)),
        Byte.toUnsignedInt(table.get(at + 14)),
        Byte.toUnsignedInt(table.get(at + 15)));
  }

  byte[] bytes() {
    ByteBuffer out = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
    out.put(0, mnemonic.getBytes(StandardCharsets.ISO_8859_1));
    out.position(4).putInt(flags).putShort((short) program);
    out.put((byte) code).put((byte) type).put((byte) startType).put((byte) endType);
    return out.put((byte) length).put((byte) lengthClass).array();
  }
}
