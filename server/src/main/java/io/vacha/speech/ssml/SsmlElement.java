package io.vacha.speech.ssml;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The elements there are, and their attributes. */
enum SsmlElement {
  SPEAK("", "version xml:lang"),
  P("", "xml:lang"),
  S("", "xml:lang"),
  BREAK("", "time strength"),
  PROSODY("", "rate pitch volume"),
  SAY_AS("interpret-as", "format"),
  SUB("alias", ""),
  PHONEME("ph", "alphabet"),
  VOICE("name", "xml:lang"),
  LANG("xml:lang", ""),
  MARK("name", "");

  private final String required;
  private final String optional;

  SsmlElement(String required, String optional) {
    this.required = required;
    this.optional = optional;
  }

  /** The element of this name in a document. */
  static Optional<SsmlElement> named(String name) {
    return Arrays.stream(values()).filter(element -> element.tag().equals(name)).findFirst();
  }

  /** All names, for messages. */
  static String names() {
    return Arrays.stream(values()).map(SsmlElement::tag).collect(Collectors.joining(", "));
  }

  /** Its name in a document. */
  String tag() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The attribute that must be there; empty where none must. */
  String required() {
    return required;
  }

  boolean has(String attribute) {
    return attribute.equals(required) || List.of(optional.split(" ")).contains(attribute);
  }

  /** Whether it holds nothing, not even text. */
  boolean isEmpty() {
    return this == BREAK || this == MARK;
  }

  /** Whether it holds text but no element. */
  boolean holdsTextOnly() {
    return this == SAY_AS || this == SUB || this == PHONEME;
  }

  /** Whether it may stand within {@code outer}. */
  boolean fitsIn(SsmlElement outer) {
    return switch (this) {
      case SPEAK -> false;
      case P -> outer != P && outer != S;
      case S -> outer != S;
      default -> true;
    };
  }
}
