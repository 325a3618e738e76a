package io.vacha.engine.whisper.ggml;

import java.util.Arrays;
import java.util.Optional;

/**
 * How ggml keeps numbers: so many bytes for a block of so many. The numbers are those of {@code
 * ggml_type} and {@code ggml_ftype} in ggml.h.
 */
enum GgmlType {
  F32(0, 0, 1, 4),
  F16(1, 1, 1, 2),
  Q4_0(2, 2, 32, 18),
  Q4_1(3, 3, 32, 20),
  Q5_0(6, 8, 32, 22),
  Q5_1(7, 9, 32, 24),
  Q8_0(8, 7, 32, 34),
  Q2_K(10, 10, 256, 84),
  Q3_K(11, 11, 256, 110),
  Q4_K(12, 12, 256, 144),
  Q5_K(13, 13, 256, 176),
  Q6_K(14, 14, 256, 210);

  /** Files of quantised weights carry the version of the quantisation times this. */
  private static final int VERSION_FACTOR = 1000;

  private static final int VERSION = 2;

  private final int tensorNumber;
  private final int fileNumber;
  private final int block;
  private final int blockBytes;

  GgmlType(int tensorNumber, int fileNumber, int block, int blockBytes) {
    this.tensorNumber = tensorNumber;
    this.fileNumber = fileNumber;
    this.block = block;
    this.blockBytes = blockBytes;
  }

  /** The type with this number in the head of a tensor. */
  static Optional<GgmlType> ofTensor(int number) {
    return Arrays.stream(values()).filter(type -> type.tensorNumber == number).findFirst();
  }

  /** The type with this number in the head of a file. */
  static Optional<GgmlType> ofFile(int number) {
    return Arrays.stream(values())
        .filter(type -> number >= 0 && type.fileNumber == number % VERSION_FACTOR)
        .findFirst();
  }

  /** What stands for it in the head of a tensor. */
  int tensorNumber() {
    return tensorNumber;
  }

  /** What stands for it in the head of a file whose matrices are quantised to it. */
  int quantisedFileNumber() {
    return VERSION * VERSION_FACTOR + fileNumber;
  }

  /** How many bytes a tensor takes whose rows have this length; empty where rows do not fit. */
  Optional<Long> bytes(long elements, int rowLength) {
    return rowLength % block == 0 ? Optional.of(elements / block * blockBytes) : Optional.empty();
  }
}
