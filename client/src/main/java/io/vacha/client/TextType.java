package io.vacha.client;

/** What a text to speak is. */
public enum TextType {
  /** Text that is spoken as it is; markup in it is read out. */
  PLAIN,
  /** Speech Synthesis Markup Language. */
  SSML
}
