package io.vacha.speech;

import java.util.Optional;

/**
 * The body of a text-to-speech request as it was sent; not yet checked against a plan.
 *
 * @param text well-formed Unicode with something other than white space in it
 * @param voice the slug, if one was named
 */
public record SpeechRequest(String text, Optional<String> voice) {
  /** Length as the interface counts it: Unicode codepoints, before any normalisation. */
  public long codepoints() {
    return text.codePointCount(0, text.length());
  }
}
