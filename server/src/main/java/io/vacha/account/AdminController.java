package io.vacha.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.error.ApiException;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** {@code /api/v1/admin}: accounts, keys and plans, for whoever has an admin key. */
@RestController
final class AdminController {
  private final AccountService accounts;
  private final KeyService keys;
  private final Plans plans;
  private final InstantSource clock;

  AdminController(AccountService accounts, KeyService keys, Plans plans, InstantSource clock) {
    this.accounts = accounts;
    this.keys = keys;
    this.plans = plans;
    this.clock = clock;
  }

  /** What an account is to be. */
  record AccountRequest(@Nullable String name, @Nullable String plan) {}

  /** What a key is to be; an account is named by its name and made where there is none. */
  record KeyRequest(
      @Nullable String name,
      @Nullable String account,
      @Nullable String plan,
      @Nullable String role,
      @JsonProperty("expires_in_seconds") @Nullable Long expiresInSeconds) {}

  /** How long the old secret still works. */
  record RotateRequest(@JsonProperty("grace_seconds") @Nullable Long graceSeconds) {}

  @GetMapping("/api/v1/admin/plans")
  Map<String, List<Plan>> plans() {
    return Map.of("plans", plans.slugs().stream().map(plans::get).toList());
  }

  @GetMapping("/api/v1/admin/accounts")
  Map<String, List<AccountView>> accounts() {
    return Map.of("accounts", accounts.list().stream().map(AccountView::of).toList());
  }

  @PostMapping("/api/v1/admin/accounts")
  AccountView ensureAccount(@RequestBody AccountRequest request) {
    return AccountView.of(ensure(required(request.name(), "name"), request.plan()));
  }

  /** An account that exists keeps its plan; who asks for another is told so. */
  private Account ensure(String name, @Nullable String plan) {
    Account account = accounts.ensure(name, known(plan == null ? "free" : plan));
    if (plan != null && !account.plan().equals(plan)) {
      throw ApiException.invalidRequest(
          "The account '%s' has the plan '%s'. Change it at /api/v1/admin/accounts/%s/plan."
              .formatted(name, account.plan(), account.id()),
          "plan");
    }
    return account;
  }

  @PostMapping("/api/v1/admin/accounts/{id}/plan")
  Map<String, String> changePlan(@PathVariable String id, @RequestBody AccountRequest request) {
    String plan = known(required(request.plan(), "plan"));
    if (!accounts.changePlan(id, plan)) {
      throw ApiException.notFound("There is no account " + id + ".");
    }
    return Map.of("id", id, "plan", plan);
  }

  @GetMapping("/api/v1/admin/keys")
  Map<String, List<KeyView>> keys() {
    return Map.of("keys", keys.list().stream().map(KeyView::of).toList());
  }

  @PostMapping("/api/v1/admin/keys")
  CreatedKeyView createKey(@RequestBody KeyRequest request) {
    String plan = request.plan() == null ? "free" : request.plan();
    String account = request.account() == null ? plan : required(request.account(), "account");
    Account owner = ensure(account, request.plan());
    String name = request.name() == null ? "key" : request.name();
    Instant expiry = expiry(request.expiresInSeconds());
    try {
      return CreatedKeyView.of(keys.create(new NewKey(owner.id(), name, role(request), expiry)));
    } catch (IllegalArgumentException e) {
      throw ApiException.invalidRequest(String.valueOf(e.getMessage()), "name");
    }
  }

  @PostMapping("/api/v1/admin/keys/{id}/revoke")
  Map<String, String> revoke(@PathVariable String id) {
    if (!keys.revoke(id)) {
      throw noSuchKey(id);
    }
    return Map.of("id", id, "state", "revoked");
  }

  @PostMapping("/api/v1/admin/keys/{id}/rotate")
  CreatedKeyView rotate(
      @PathVariable String id, @RequestBody(required = false) @Nullable RotateRequest request) {
    Long grace = request == null ? null : request.graceSeconds();
    Optional<CreatedKey> rotated = keys.rotate(id, seconds(grace, "grace_seconds"));
    return CreatedKeyView.of(rotated.orElseThrow(() -> noSuchKey(id)));
  }

  private @Nullable Instant expiry(@Nullable Long seconds) {
    if (seconds != null && seconds == 0) {
      throw ApiException.invalidRequest(
          "'expires_in_seconds' must be at least 1.", "expires_in_seconds");
    }
    return seconds == null ? null : clock.instant().plus(seconds(seconds, "expires_in_seconds"));
  }

  private static Duration seconds(@Nullable Long seconds, String field) {
    if (seconds != null && (seconds < 0 || seconds > 315_360_000)) {
      throw ApiException.invalidRequest("'" + field + "' must be 0 to 315360000.", field);
    }
    return Duration.ofSeconds(seconds == null ? 0 : seconds);
  }

  private static Role role(KeyRequest request) {
    try {
      return request.role() == null ? Role.CLIENT : Role.of(request.role());
    } catch (IllegalArgumentException e) {
      throw ApiException.invalidRequest("'role' must be client or admin.", "role");
    }
  }

  private String known(String plan) {
    if (plans.find(plan).isEmpty()) {
      String all = String.join(", ", plans.slugs());
      throw ApiException.invalidRequest("Unknown plan. Plans: " + all + ".", "plan");
    }
    return plan;
  }

  private static String required(@Nullable String value, String field) {
    if (value == null || value.isBlank() || value.length() > 200) {
      throw ApiException.invalidRequest("'" + field + "' must have 1 to 200 characters.", field);
    }
    return value;
  }

  private static ApiException noSuchKey(String id) {
    return ApiException.notFound("There is no active key " + id + ".");
  }
}
