package io.vacha.engine.support;

import io.vacha.khmer.KhmerFrontEnd;

/** What reads Khmer in the tests, loaded once. */
public final class Readers {
  /** Reads as the model does. */
  public static final KhmerFrontEnd PLAIN = KhmerFrontEnd.load();

  private Readers() {}
}
