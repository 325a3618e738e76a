package io.vacha.account.key;

import io.vacha.account.Role;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a key is to be.
 *
 * @param accountId an account that exists
 * @param name anything that tells it from others, 1 to 200 characters
 * @param expiresAt when it stops working, null for never
 */
public record NewKey(String accountId, String name, Role role, @Nullable Instant expiresAt) {
  /** Checks the name. */
  public NewKey {
    if (name.isBlank() || name.length() > 200) {
      throw new IllegalArgumentException("A key's name has 1 to 200 characters.");
    }
  }

  /** A client's key that does not expire. */
  public static NewKey forClient(String accountId, String name) {
    return new NewKey(accountId, name, Role.CLIENT, null);
  }
}
