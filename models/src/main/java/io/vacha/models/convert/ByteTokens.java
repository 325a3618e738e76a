package io.vacha.models.convert;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tokens as bytes. Their file shows each byte as a character that can be seen, by the table of
 * OpenAI's GPT-2 ({@code bytes_to_unicode}).
 */
final class ByteTokens {
  private static final Map<Integer, Integer> BYTE_OF = bytes();

  private ByteTokens() {}

  /** The first {@code count} tokens of a file with one a line. */
  static List<byte[]> read(Path vocabulary, int count) throws IOException {
    String[] lines = Files.readString(vocabulary).split("\n", -1);
    if (lines.length < count) {
      throw new IOException("there are only %d tokens of %d".formatted(lines.length, count));
    }
    List<byte[]> tokens = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      tokens.add(token(lines[i]));
    }
    return tokens;
  }

  private static byte[] token(String line) throws IOException {
    if (line.matches("<\\|.+\\|>")) {
      return line.getBytes(StandardCharsets.UTF_8);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int character : line.codePoints().toArray()) {
      Integer value = BYTE_OF.get(character);
      if (value == null) {
        throw new IOException("'" + line + "' is no token of bytes");
      }
      bytes.write(value);
    }
    return bytes.toByteArray();
  }

  private static Map<Integer, Integer> bytes() {
    Map<Integer, Integer> bytes = new HashMap<>();
    int next = 256;
    for (int value = 0; value < 256; value++) {
      boolean visible = (value >= '!' && value <= '~') || (value >= 0xA1 && value != 0xAD);
      bytes.put(visible ? value : next++, value);
    }
    return bytes;
  }
}
