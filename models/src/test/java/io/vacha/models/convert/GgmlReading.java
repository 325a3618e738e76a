package io.vacha.models.convert;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a ggml file of Whisper says, read by whisper.cpp's description of it. */
final class GgmlReading {
  final int[] head = new int[12];
  final List<byte[]> tokens = new ArrayList<>();
  final Map<String, float[]> tensors = new LinkedHashMap<>();
  final Map<String, List<Integer>> dimensions = new LinkedHashMap<>();

  GgmlReading(Path file) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < head.length; i++) {
      head[i] = in.getInt();
    }
    in.position(in.position() + 8 + 80 * 201 * 4);
    int count = in.getInt();
    for (int i = 0; i < count; i++) {
      byte[] token = new byte[in.getInt()];
      in.get(token);
      tokens.add(token);
    }
    while (in.hasRemaining()) {
      tensor(in);
    }
  }

  private void tensor(ByteBuffer in) {
    int rank = in.getInt();
    byte[] name = new byte[in.getInt()];
    boolean halves = in.getInt() == 1;
    List<Integer> sizes = new ArrayList<>();
    int count = 1;
    for (int i = 0; i < rank; i++) {
      sizes.add(in.getInt());
      count *= sizes.getLast();
    }
    in.get(name);
    float[] numbers = new float[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = halves ? Float.float16ToFloat(in.getShort()) : in.getFloat();
    }
    String key = new String(name, StandardCharsets.UTF_8);
    tensors.put(key, numbers);
    dimensions.put(key, sizes);
  }
}
