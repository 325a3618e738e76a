package io.vacha.quota.meter;

import io.vacha.ops.RequestTrace;
import io.vacha.quota.MonthlyLimits;
import io.vacha.usage.Operation;

/**
 * Whose quota a request is charged to, and what for.
 *
 * @param keyId the key
 * @param limits what the key may use in a month
 * @param operation what was asked for
 * @param trace what is noted of the request; learns what was charged
 */
public record MeteredRequest(
    String keyId, MonthlyLimits limits, Operation operation, RequestTrace trace) {}
