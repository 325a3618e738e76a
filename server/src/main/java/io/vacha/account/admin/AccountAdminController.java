package io.vacha.account.admin;

import io.vacha.account.Account;
import io.vacha.account.AccountService;
import io.vacha.error.ApiException;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** {@code /api/v1/admin/accounts} and {@code /plans}, for whoever has an admin key. */
@RestController
public final class AccountAdminController {
  private final AccountService accounts;
  private final Plans plans;
  private final OrderedAccounts ordered;

  public AccountAdminController(AccountService accounts, Plans plans) {
    this.accounts = accounts;
    this.plans = plans;
    this.ordered = new OrderedAccounts(accounts, plans);
  }

  /** What an account is to be. */
  record AccountRequest(@Nullable String name, @Nullable String plan) {}

  @GetMapping("/api/v1/admin/plans")
  Map<String, List<Plan>> plans() {
    return Map.of("plans", plans.slugs().stream().map(plans::get).toList());
  }

  @GetMapping("/api/v1/admin/accounts")
  Map<String, List<AccountView>> accounts() {
    return Map.of("accounts", accounts.list().stream().map(AccountView::of).toList());
  }

  @PostMapping("/api/v1/admin/accounts")
  AccountView ensureAccount(
      @RequestAttribute(RequestTrace.ATTRIBUTE) RequestTrace trace,
      @RequestBody AccountRequest request) {
    Account account = ordered.ensure(AdminField.required(request.name(), "name"), request.plan());
    trace.isAbout(account.id() + ", plan " + account.plan());
    return AccountView.of(account);
  }

  @PostMapping("/api/v1/admin/accounts/{id}/plan")
  Map<String, String> changePlan(
      @RequestAttribute(RequestTrace.ATTRIBUTE) RequestTrace trace,
      @PathVariable String id,
      @RequestBody AccountRequest request) {
    String plan = ordered.known(AdminField.required(request.plan(), "plan"));
    trace.isAbout("plan " + plan);
    if (!accounts.changePlan(id, plan)) {
      throw ApiException.notFound("There is no account " + id + ".");
    }
    return Map.of("id", id, "plan", plan);
  }
}
