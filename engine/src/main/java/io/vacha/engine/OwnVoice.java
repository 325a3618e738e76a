package io.vacha.engine;

import java.util.List;

/**
 * A voice that an engine brings along, beside those of the interface. It speaks Khmer and English.
 *
 * @param slug what a request names it by: small letters and digits
 * @param name its display name
 * @param register how high it is
 * @param experimental languages, as tags, in which it has not been shown to be understood
 */
public record OwnVoice(String slug, String name, Register register, List<String> experimental) {
  /** How high a voice is. */
  public enum Register {
    /** As women speak. */
    HIGH,
    /** As men speak. */
    LOW
  }

  public OwnVoice {
    experimental = List.copyOf(experimental);
  }
}
