package io.vacha.engine;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.turns.Claim;

/**
 * One text to speak.
 *
 * @param text what to say: well-formed Unicode, not blank, never markup
 * @param voice slug of the voice
 * @param reader reads its Khmer, for engines that do not themselves
 * @param claim whose turns it takes
 * @param cancellation fires when the client leaves
 */
public record SpeechTask(
    String text, String voice, KhmerFrontEnd reader, Claim claim, Cancellation cancellation) {
  /** A text of the service's own. */
  public SpeechTask(String text, String voice, KhmerFrontEnd reader, Cancellation cancellation) {
    this(text, voice, reader, Claim.OURS, cancellation);
  }
}
