package io.vacha.khmer.normalize;

import java.util.List;

/** Puts tokens that are neither word nor mark into the words of one language. Immutable. */
interface Reading {

  /** The language of the words. */
  Language language();

  /** Says {@code token}; the empty string if it says nothing. */
  String say(Token token);

  /** Joins the words that are not empty with one space. */
  static String join(List<String> words) {
    return String.join(" ", words.stream().filter(word -> !word.isEmpty()).toList());
  }
}
