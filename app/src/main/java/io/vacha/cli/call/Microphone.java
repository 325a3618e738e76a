package io.vacha.cli.call;

import io.vacha.cli.CommandFailure;
import java.io.InputStream;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.LineUnavailableException;
import javax.sound.sampled.TargetDataLine;

/** The microphone of this machine. */
final class Microphone {
  /** What recognition works with. */
  static final int SAMPLE_RATE_HZ = 16_000;

  private static final AudioFormat FORMAT = new AudioFormat(SAMPLE_RATE_HZ, 16, 1, true, false);

  private static final String PIPE =
      " Pipe a recording instead, for example: "
          + "arecord -q -f S16_LE -r 16000 -c 1 -t raw | ./vacha listen --sample-rate 16000 -";

  private Microphone() {}

  /**
   * Its samples from now on, 16 bits, little-endian, mono; closing the stream frees it.
   *
   * @throws CommandFailure where there is none
   */
  static InputStream open() {
    try {
      TargetDataLine line = AudioSystem.getTargetDataLine(FORMAT);
      line.open(FORMAT);
      line.start();
      return new AudioInputStream(line);
    } catch (LineUnavailableException | IllegalArgumentException | LinkageError e) {
      throw new CommandFailure("No usable microphone was found." + PIPE, e);
    }
  }
}
