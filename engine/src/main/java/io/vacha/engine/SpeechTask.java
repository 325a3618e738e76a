package io.vacha.engine;

import io.vacha.audio.WordListener;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.PlacedPlan;
import io.vacha.khmer.SpokenPart;
import io.vacha.turns.Claim;
import java.util.List;
import java.util.Optional;

/**
 * One text to speak.
 *
 * @param text what to say: well-formed Unicode, not blank, never markup
 * @param voice slug of the voice
 * @param reader reads its Khmer, for engines that do not themselves
 * @param placed what the reader makes of the text, and where its words are written
 * @param claim whose turns it takes
 * @param cancellation fires when the client leaves
 * @param listener who wants to know when the words are said; only asked of engines that know
 */
public record SpeechTask(
    String text,
    String voice,
    KhmerFrontEnd reader,
    PlacedPlan placed,
    Claim claim,
    Cancellation cancellation,
    Optional<WordListener> listener) {
  /** A text that is planned here, which takes time in proportion to its length. */
  public SpeechTask(
      String text, String voice, KhmerFrontEnd reader, Claim claim, Cancellation cancellation) {
    this(text, voice, reader, reader.placedPlan(text), claim, cancellation, Optional.empty());
  }

  /** A text of the service's own. */
  public SpeechTask(String text, String voice, KhmerFrontEnd reader, Cancellation cancellation) {
    this(text, voice, reader, Claim.OURS, cancellation);
  }

  /** The same text for somebody who wants to know when its words are said. */
  public SpeechTask heardBy(WordListener words) {
    return new SpeechTask(text, voice, reader, placed, claim, cancellation, Optional.of(words));
  }

  /** What the reader makes of the text. */
  public List<SpokenPart> plan() {
    return placed.parts();
  }
}
