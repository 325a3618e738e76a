package io.vacha.account.admin;

import io.vacha.account.Account;
import io.vacha.account.AccountService;
import io.vacha.error.ApiException;
import io.vacha.plan.Plans;
import org.jspecify.annotations.Nullable;

/** Accounts as an administrator asks for them, with the plans there are. */
final class OrderedAccounts {
  private final AccountService accounts;
  private final Plans plans;

  OrderedAccounts(AccountService accounts, Plans plans) {
    this.accounts = accounts;
    this.plans = plans;
  }

  /** An account that exists keeps its plan; who asks for another is told so. */
  Account ensure(String name, @Nullable String plan) {
    Account account = accounts.ensure(name, known(plan == null ? "free" : plan));
    if (plan != null && !account.plan().equals(plan)) {
      throw ApiException.invalidRequest(
          "The account '%s' has the plan '%s'. Change it at /api/v1/admin/accounts/%s/plan."
              .formatted(name, account.plan(), account.id()),
          "plan");
    }
    return account;
  }

  /** The plan, if it is one. @throws ApiException 400 naming those there are */
  String known(String plan) {
    if (plans.find(plan).isEmpty()) {
      String all = String.join(", ", plans.slugs());
      throw ApiException.invalidRequest("Unknown plan. Plans: " + all + ".", "plan");
    }
    return plan;
  }
}
