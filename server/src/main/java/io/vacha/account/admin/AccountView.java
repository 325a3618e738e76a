package io.vacha.account.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.account.Account;
import java.time.Instant;

/** An account as the administration sees it. */
record AccountView(
    String id, String name, String plan, @JsonProperty("created_at") Instant createdAt) {
  static AccountView of(Account account) {
    return new AccountView(account.id(), account.name(), account.plan(), account.createdAt());
  }
}
