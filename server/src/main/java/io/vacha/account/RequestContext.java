package io.vacha.account;

import io.vacha.engine.ClientPresence;
import io.vacha.ops.RequestTrace;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;

/**
 * Who asks, and what a request is accompanied by on its way. A parameter of controllers.
 *
 * @param caller whose key it is
 * @param client whether somebody still waits for the answer
 * @param trace what is noted of the request
 */
public record RequestContext(Caller caller, ClientPresence client, RequestTrace trace) {
  /** The context of a request that has passed the filters. */
  public static RequestContext of(HttpServletRequest request) {
    return new RequestContext(
        attribute(request, Caller.ATTRIBUTE, Caller.class),
        attribute(request, ClientPresence.ATTRIBUTE, ClientPresence.class),
        attribute(request, RequestTrace.ATTRIBUTE, RequestTrace.class));
  }

  private static <T> T attribute(HttpServletRequest request, String name, Class<T> type) {
    return Objects.requireNonNull(type.cast(request.getAttribute(name)), name);
  }
}
