package io.vacha.engine.whisper.support;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** What a {@link TinyWhisper} writes whatever it hears, token after token. */
final class TinyScript {
  private final TinyWhisper model;

  TinyScript(TinyWhisper model) {
    this.model = model;
  }

  int[] tokens(String texts) {
    return texts.startsWith("<|")
        ? new int[] {time(texts.substring(2, texts.length() - 2))}
        : Arrays.stream(texts.split("\\|")).mapToInt(this::word).toArray();
  }

  private static int time(String seconds) {
    return TinyWhisper.TIME_ZERO + (int) Math.round(Double.parseDouble(seconds) * 50);
  }

  /** The token with this text, in place of one that is not in use. */
  private int word(String text) {
    int token = TinyWhisper.FIRST_WORD;
    while (!text(token).equals(text) && !text(token).equals(unused(token))) {
      token++;
    }
    model.vocabulary().set(token, text.getBytes(StandardCharsets.UTF_8));
    return token;
  }

  private String text(int token) {
    return new String(model.vocabulary().get(token), StandardCharsets.UTF_8);
  }

  private static String unused(int token) {
    return "w" + token;
  }

  /** Makes the position say which token follows, louder than the token before it. */
  void expect(int position, int... next) {
    float[] codes = model.values("decoder.token_embedding.weight");
    float[] positions = model.values("decoder.positional_embedding");
    for (int i = 0; i < TinyWhisper.STATE; i++) {
      for (int token : next) {
        positions[position * TinyWhisper.STATE + i] += 8 * codes[token * TinyWhisper.STATE + i];
      }
    }
  }

  /** What stands for a token until it is used: its byte, or a word nobody writes. */
  static byte[] placeholder(int token) {
    return token < TinyWhisper.FIRST_WORD
        ? new byte[] {(byte) token}
        : unused(token).getBytes(StandardCharsets.UTF_8);
  }
}
