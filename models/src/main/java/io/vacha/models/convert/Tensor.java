package io.vacha.models.convert;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * Numbers of 16 bits under a name, row by row.
 *
 * @param name as its file has it
 * @param shape outermost first
 * @param data the numbers, little-endian
 */
record Tensor(String name, List<Integer> shape, MemorySegment data) {
  Tensor {
    shape = List.copyOf(shape);
  }

  /** How many numbers it has. */
  long count() {
    return data.byteSize() / Short.BYTES;
  }

  /** The {@code index}th of {@code parts} equal parts of its rows. */
  Tensor part(int index, int parts) throws IOException {
    if (shape.isEmpty() || shape.getFirst() % parts != 0) {
      throw new IOException(name + " cannot be divided by " + parts);
    }
    List<Integer> smaller = new ArrayList<>(shape);
    smaller.set(0, shape.getFirst() / parts);
    long size = data.byteSize() / parts;
    return new Tensor(name, smaller, data.asSlice(index * size, size));
  }

  /** The same numbers in another shape. */
  Tensor as(List<Integer> other) {
    return new Tensor(name, other, data);
  }
}
