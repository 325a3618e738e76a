package io.vacha.lexicon.pls;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The elements there are, and their attributes. */
enum PlsElement {
  LEXICON("version alphabet xml:lang"),
  LEXEME(""),
  GRAPHEME(""),
  PHONEME("alphabet"),
  ALIAS("");

  private final String attributes;

  PlsElement(String attributes) {
    this.attributes = attributes;
  }

  static Optional<PlsElement> named(String name) {
    return Arrays.stream(values()).filter(element -> element.tag().equals(name)).findFirst();
  }

  static String names() {
    return Arrays.stream(values()).map(PlsElement::tag).collect(Collectors.joining(", "));
  }

  String tag() {
    return name().toLowerCase(Locale.ROOT);
  }

  boolean has(String attribute) {
    return List.of(attributes.split(" ")).contains(attribute);
  }

  /** Whether it holds text. */
  boolean holdsText() {
    return this == GRAPHEME || this == PHONEME || this == ALIAS;
  }

  /** In which element it stands; itself for the root. */
  PlsElement parent() {
    return holdsText() ? LEXEME : LEXICON;
  }
}
