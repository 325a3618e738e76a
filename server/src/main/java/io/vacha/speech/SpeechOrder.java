package io.vacha.speech;

import io.vacha.account.Caller;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plan;
import io.vacha.quota.meter.MeteredRequest;
import io.vacha.speech.request.SpeechRequest;
import io.vacha.speech.timing.WordTimings;
import io.vacha.speech.turn.TextTurns;
import io.vacha.turns.Claim;
import io.vacha.usage.Operation;
import java.util.Optional;

/**
 * A text to speak for somebody.
 *
 * @param caller whose key asked
 * @param plan what that key may
 * @param request what was asked
 * @param trace what is noted of it
 * @param timings gathers when its words are said, where somebody wants to know
 */
public record SpeechOrder(
    Caller caller,
    Plan plan,
    SpeechRequest request,
    RequestTrace trace,
    Optional<WordTimings> timings) {
  /** A text of whose words nobody wants to know when they are said. */
  public SpeechOrder(Caller caller, Plan plan, SpeechRequest request, RequestTrace trace) {
    this(caller, plan, request, trace, Optional.empty());
  }

  /** The same text, of whose words it is gathered when they are said. */
  public SpeechOrder timed(WordTimings words) {
    return new SpeechOrder(caller, plan, request, trace, Optional.of(words));
  }

  /** Whose turns it takes. */
  Claim claim() {
    return TextTurns.claim(caller.keyId(), request.codepoints());
  }

  MeteredRequest metered() {
    return new MeteredRequest(caller.keyId(), plan.monthlyLimits(), Operation.TTS, trace);
  }
}
