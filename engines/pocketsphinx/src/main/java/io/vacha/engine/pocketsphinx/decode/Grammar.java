package io.vacha.engine.pocketsphinx.decode;

import java.util.List;

/**
 * Two accounts of what may be said, in the library's terms; a decoder tells how the sound fits
 * each.
 *
 * @param dictionary lines of a word and its phones
 * @param first a JSGF grammar over these words, whose words are the answer; empty for no answer
 * @param second a JSGF grammar to compare with
 * @param standing whether it is ours and always the same; what a caller sent never is
 */
public record Grammar(String dictionary, String first, String second, boolean standing) {
  /** What a caller sent. */
  public Grammar(String dictionary, String first, String second) {
    this(dictionary, first, second, false);
  }

  /** One of these sequences of words; empty where there are none. */
  public static String oneOf(List<String> sequences) {
    return sequences.isEmpty() ? "" : jsgf(String.join(" | ", sequences));
  }

  /** Any of these words, one after the other. */
  public static String anyOf(List<String> words) {
    return jsgf("(" + String.join(" | ", words) + ")+");
  }

  private static String jsgf(String rule) {
    return "#JSGF V1.0;\ngrammar g;\npublic <s> = " + rule + ";\n";
  }
}
