package io.vacha.engine.kokoro;

import io.vacha.engine.model.UnusableModelException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * How a voice sounds: a row of numbers for each length of what it says, as hexgrad/Kokoro-82M
 * publishes voices. Immutable.
 */
final class Style {
  private static final int ROWS = 510;

  /** Numbers in a row. */
  static final int WIDTH = 256;

  private final float[] rows;

  private Style(float[] rows) {
    this.rows = rows;
  }

  /** Reads a file of 32-bit floats. @throws UnusableModelException if it is none of a voice */
  static Style read(Path file) throws UnusableModelException {
    try {
      long wanted = (long) Float.BYTES * ROWS * WIDTH;
      if (Files.size(file) != wanted) {
        throw new UnusableModelException(file + " is no voice: it has not " + wanted + " bytes");
      }
      float[] rows = new float[ROWS * WIDTH];
      ByteBuffer.wrap(Files.readAllBytes(file))
          .order(ByteOrder.LITTLE_ENDIAN)
          .asFloatBuffer()
          .get(rows);
      return new Style(rows);
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException(file + " cannot be read", e);
    }
  }

  /** The row for so many symbols. */
  float[] of(int symbols) {
    int row = Math.min(symbols, ROWS - 1);
    return Arrays.copyOfRange(rows, row * WIDTH, (row + 1) * WIDTH);
  }
}
