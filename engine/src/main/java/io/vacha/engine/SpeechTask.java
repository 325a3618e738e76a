package io.vacha.engine;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.SpokenPart;
import io.vacha.turns.Claim;
import java.util.List;

/**
 * One text to speak.
 *
 * @param text what to say: well-formed Unicode, not blank, never markup
 * @param voice slug of the voice
 * @param reader reads its Khmer, for engines that do not themselves
 * @param plan what the reader makes of the text
 * @param claim whose turns it takes
 * @param cancellation fires when the client leaves
 */
public record SpeechTask(
    String text,
    String voice,
    KhmerFrontEnd reader,
    List<SpokenPart> plan,
    Claim claim,
    Cancellation cancellation) {
  /** A text that is planned here, which takes time in proportion to its length. */
  public SpeechTask(
      String text, String voice, KhmerFrontEnd reader, Claim claim, Cancellation cancellation) {
    this(text, voice, reader, List.copyOf(reader.plan(text)), claim, cancellation);
  }

  /** A text of the service's own. */
  public SpeechTask(String text, String voice, KhmerFrontEnd reader, Cancellation cancellation) {
    this(text, voice, reader, Claim.OURS, cancellation);
  }
}
