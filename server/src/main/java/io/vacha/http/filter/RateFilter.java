package io.vacha.http.filter;

import io.vacha.account.Caller;
import io.vacha.account.Role;
import io.vacha.error.OverLimit;
import io.vacha.openai.OpenAiError;
import io.vacha.openai.OpenAiRateHeaders;
import io.vacha.plan.Plans;
import io.vacha.ratelimit.KeyRates;
import io.vacha.ratelimit.RateDecision;
import io.vacha.ratelimit.RateLimitSettings;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.InstantSource;

/** Counts each authenticated request against its key's rate and says how much is left. */
public final class RateFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private final transient KeyRates limiter;
  private final transient RateLimitSettings settings;
  private final transient Plans plans;
  private final transient InstantSource clock;

  public RateFilter(
      KeyRates limiter, RateLimitSettings settings, Plans plans, InstantSource clock) {
    this.limiter = limiter;
    this.settings = settings;
    this.plans = plans;
    this.clock = clock;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Caller caller = (Caller) request.getAttribute(Caller.ATTRIBUTE);
    long perMinute = perMinute(caller);
    RateDecision decision = limiter.take(caller.keyId(), perMinute);
    announce(decision, response);
    if (OpenAiError.speaksAt(RequestPath.of(request))) {
      OpenAiRateHeaders.add(decision, clock.instant(), response);
    }
    if (!decision.allowed()) {
      throw OverLimit.rateLimitExceeded(perMinute, decision.retryAfter());
    }
    chain.doFilter(request, response);
  }

  /** In an incident an administrator does not wait for a plan made for clients. */
  private long perMinute(Caller caller) {
    return caller.role() == Role.ADMIN
        ? settings.adminRequestsPerMinute()
        : plans.get(caller.plan()).requestsPerMinute();
  }

  static void announce(RateDecision decision, HttpServletResponse response) {
    response.setHeader("X-RateLimit-Limit", Long.toString(decision.limit()));
    response.setHeader("X-RateLimit-Remaining", Long.toString(decision.remaining()));
    response.setHeader("X-RateLimit-Reset", Long.toString(decision.resetAtEpochSeconds()));
  }
}
