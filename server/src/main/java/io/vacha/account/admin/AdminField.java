package io.vacha.account.admin;

import io.vacha.error.ApiException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Fields of an administrator's requests, checked. */
final class AdminField {
  private AdminField() {}

  static String required(@Nullable String value, String field) {
    if (value == null || value.isBlank() || value.length() > 200) {
      throw ApiException.invalidRequest("'" + field + "' must have 1 to 200 characters.", field);
    }
    return value;
  }

  static Duration seconds(@Nullable Long seconds, String field) {
    if (seconds != null && (seconds < 0 || seconds > 315_360_000)) {
      throw ApiException.invalidRequest("'" + field + "' must be 0 to 315360000.", field);
    }
    return Duration.ofSeconds(seconds == null ? 0 : seconds);
  }
}
