package io.vacha.live;

import io.vacha.account.Caller;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plan;

/**
 * The place of one live session among those that are open.
 *
 * @param caller whose key asked
 * @param plan what that key may
 * @param path where it was asked for
 * @param trace what is noted of it
 */
public record LivePlace(Caller caller, Plan plan, String path, RequestTrace trace) {
  /** A place in answer to a request; what is noted of it is noted apart from the request. */
  public static LivePlace of(Caller caller, Plan plan, String path, RequestTrace request) {
    RequestTrace own =
        new RequestTrace(request.requestId(), request.clientAddress(), request.startNanos());
    own.keyIs(caller.keyId());
    return new LivePlace(caller, plan, path, own);
  }
}
