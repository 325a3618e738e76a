package io.vacha.live;

import io.vacha.account.Caller;
import io.vacha.catalog.Model;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plan;
import io.vacha.quota.meter.MeteredRequest;
import io.vacha.usage.Operation;

/**
 * A live session for somebody.
 *
 * @param caller whose key asked
 * @param plan what that key may
 * @param model which model was asked for
 * @param choice what it begins with
 * @param path where it was asked for
 * @param trace what is noted of it
 */
public record LiveOrder(
    Caller caller, Plan plan, Model model, LiveChoice choice, String path, RequestTrace trace) {
  /** An order in answer to a request; what is noted of it is noted apart from the request. */
  public static LiveOrder of(
      Caller caller, Plan plan, Model model, LiveChoice choice, String path, RequestTrace request) {
    RequestTrace own =
        new RequestTrace(request.requestId(), request.clientAddress(), request.startNanos());
    own.keyIs(caller.keyId());
    return new LiveOrder(caller, plan, model, choice, path, own);
  }

  LivePlace place() {
    return new LivePlace(caller, plan, path, trace);
  }

  MeteredRequest metered() {
    return new MeteredRequest(caller.keyId(), plan.monthlyLimits(), Operation.TRANSCRIBE, trace);
  }
}
