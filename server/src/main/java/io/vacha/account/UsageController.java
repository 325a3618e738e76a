package io.vacha.account;

import io.vacha.account.key.KeyService;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import io.vacha.quota.QuotaLedger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /api/v1/usage}: what the caller's key has used of its month. */
@RestController
final class UsageController {
  private final QuotaLedger ledger;
  private final Plans plans;
  private final KeyService keys;

  UsageController(QuotaLedger ledger, Plans plans, KeyService keys) {
    this.ledger = ledger;
    this.plans = plans;
    this.keys = keys;
  }

  @GetMapping("/api/v1/usage")
  UsageResponse usage(@RequestAttribute(Caller.ATTRIBUTE) Caller caller) {
    Plan plan = plans.get(caller.plan());
    return UsageResponse.of(
        plan,
        ledger.status(caller.keyId(), plan.monthlyLimits()),
        keys.seenInClearAt(caller.keyId()));
  }
}
