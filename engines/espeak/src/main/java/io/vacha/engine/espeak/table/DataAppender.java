package io.vacha.engine.espeak.table;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * Grows a copy of the installed programs and sounds. Confined to the thread that builds a table.
 *
 * <p>Sounds begin at multiples of four bytes; an instruction names one by its address divided by
 * four in 20 bits, the upper four of them in the first of its two words.
 */
final class DataAppender {
  /** Instruction: play a sequence of frames. */
  static final int PLAY_FRAMES = 0xb000;

  /** Instruction: play a recorded sound. */
  static final int PLAY_RECORDING = 0xc000;

  /** Instruction: end the vowel before with a sequence of frames. */
  static final int VOWEL_ENDING = 0xe000;

  /** Instruction: what this consonant does to the vowel after it; four words. */
  static final int VOWEL_IN = 0xa100;

  /** Instruction: what this consonant does to the vowel before it; four words. */
  static final int VOWEL_OUT = 0xa200;

  /** Condition of the next instruction: the voicing before a stop is being made. */
  static final short IF_PREVOICING = 0x2f01;

  private static final short RETURN = 1;

  private final ByteArrayOutputStream programs = new ByteArrayOutputStream();
  private final ByteArrayOutputStream sounds = new ByteArrayOutputStream();

  DataAppender(InstalledData installed) {
    programs.writeBytes(installed.files().phonindex());
    sounds.writeBytes(installed.files().phondata());
  }

  /** Adds a program of these parts and a return; its index. */
  int addProgram(List<short[]> parts) {
    int index = programs.size() / 2;
    if (index > 0xffff) {
      throw new IllegalStateException("no room for another program");
    }
    parts.forEach(this::writeWords);
    writeWords(new short[] {RETURN});
    return index;
  }

  /** Adds a sequence of frames; its address. */
  int addFrames(List<SpectrumFrame> frames) {
    while (sounds.size() % 4 != 0) {
      sounds.write(0);
    }
    int address = sounds.size();
    int total = frames.stream().mapToInt(SpectrumFrame::milliseconds).sum();
    ByteBuffer head = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
    sounds.writeBytes(head.putShort((short) total).put((byte) frames.size()).array());
    frames.forEach(frame -> sounds.writeBytes(frame.bytes()));
    return address;
  }

  /** The two words of an instruction that plays the sound at an address; 0 percent is as it is. */
  static short[] play(int instruction, int address, int percent) {
    int first = instruction | (percent & 0xff) << 4 | address >> 18;
    return new short[] {(short) first, (short) (address >> 2)};
  }

  byte[] phonindex() {
    return programs.toByteArray();
  }

  byte[] phondata() {
    return sounds.toByteArray();
  }

  private void writeWords(short[] words) {
    for (short word : words) {
      programs.write(word);
      programs.write(word >> 8);
    }
  }
}
