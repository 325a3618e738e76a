package io.vacha.account.admin;

import io.vacha.account.key.CreatedKey;

/**
 * A key with its secret, which is shown only in this answer.
 *
 * @param key the key
 * @param secret what the client sends, {@code svc_sk_…}
 */
record CreatedKeyView(KeyView key, String secret) {
  static CreatedKeyView of(CreatedKey created) {
    return new CreatedKeyView(KeyView.of(created.key()), created.secret().value());
  }
}
