package io.vacha.speech;

import io.vacha.account.Caller;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plan;
import io.vacha.quota.meter.MeteredRequest;
import io.vacha.speech.request.SpeechRequest;
import io.vacha.turns.Claim;
import io.vacha.usage.Operation;

/**
 * A text to speak for somebody.
 *
 * @param caller whose key asked
 * @param plan what that key may
 * @param request what was asked
 * @param trace what is noted of it
 */
public record SpeechOrder(Caller caller, Plan plan, SpeechRequest request, RequestTrace trace) {
  /** About 20 seconds of sound: what somebody may wait for. */
  private static final int LONGEST_SHORT_CODEPOINTS = 300;

  /** Whose turns it takes. */
  Claim claim() {
    return Claim.to(caller.keyId(), request.codepoints(), LONGEST_SHORT_CODEPOINTS);
  }

  MeteredRequest metered() {
    return new MeteredRequest(caller.keyId(), plan.monthlyLimits(), Operation.TTS, trace);
  }
}
