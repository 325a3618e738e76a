package io.vacha.account.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.account.Account;
import io.vacha.account.AccountService;
import io.vacha.account.Role;
import io.vacha.account.key.ApiKey;
import io.vacha.account.key.CreatedKey;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.NewKey;
import io.vacha.error.ApiException;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plans;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** {@code /api/v1/admin/keys}, for whoever has an admin key. */
@RestController
public final class KeyAdminController {
  private final KeyService keys;
  private final OrderedAccounts accounts;
  private final InstantSource clock;

  public KeyAdminController(
      AccountService accounts, KeyService keys, Plans plans, InstantSource clock) {
    this.keys = keys;
    this.accounts = new OrderedAccounts(accounts, plans);
    this.clock = clock;
  }

  /** What a key is to be; an account is named by its name and made where there is none. */
  record KeyRequest(
      @Nullable String name,
      @Nullable String account,
      @Nullable String plan,
      @Nullable String role,
      @JsonProperty("expires_in_seconds") @Nullable Long expiresInSeconds) {}

  /** How long the old secret still works. */
  record RotateRequest(@JsonProperty("grace_seconds") @Nullable Long graceSeconds) {}

  @GetMapping("/api/v1/admin/keys")
  Map<String, List<KeyView>> keys() {
    return Map.of("keys", keys.list().stream().map(KeyView::of).toList());
  }

  @PostMapping("/api/v1/admin/keys")
  CreatedKeyView createKey(
      @RequestAttribute(RequestTrace.ATTRIBUTE) RequestTrace trace,
      @RequestBody KeyRequest request) {
    String plan = request.plan() == null ? "free" : request.plan();
    String account =
        request.account() == null ? plan : AdminField.required(request.account(), "account");
    Account owner = accounts.ensure(account, request.plan());
    String name = request.name() == null ? "key" : request.name();
    Instant expiry = expiry(request.expiresInSeconds());
    try {
      CreatedKey created = keys.create(new NewKey(owner.id(), name, role(request), expiry));
      trace.isAbout(subject(created.key()));
      return CreatedKeyView.of(created);
    } catch (IllegalArgumentException e) {
      throw ApiException.invalidRequest(String.valueOf(e.getMessage()), "name");
    }
  }

  private static String subject(ApiKey key) {
    return "%s, role %s, account %s, plan %s"
        .formatted(key.id(), key.role().id(), key.accountId(), key.plan());
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
      @RequestAttribute(RequestTrace.ATTRIBUTE) RequestTrace trace,
      @PathVariable String id,
      @RequestBody(required = false) @Nullable RotateRequest request) {
    Long grace = request == null ? null : request.graceSeconds();
    trace.isAbout("grace " + (grace == null ? 0 : grace) + " s");
    Optional<CreatedKey> rotated = keys.rotate(id, AdminField.seconds(grace, "grace_seconds"));
    return CreatedKeyView.of(rotated.orElseThrow(() -> noSuchKey(id)));
  }

  private @Nullable Instant expiry(@Nullable Long seconds) {
    if (seconds != null && seconds == 0) {
      throw ApiException.invalidRequest(
          "'expires_in_seconds' must be at least 1.", "expires_in_seconds");
    }
    return seconds == null
        ? null
        : clock.instant().plus(AdminField.seconds(seconds, "expires_in_seconds"));
  }

  private static Role role(KeyRequest request) {
    try {
      return request.role() == null ? Role.CLIENT : Role.of(request.role());
    } catch (IllegalArgumentException e) {
      throw ApiException.invalidRequest("'role' must be client or admin.", "role");
    }
  }

  private static ApiException noSuchKey(String id) {
    return ApiException.notFound("There is no active key " + id + ".");
  }
}
