package io.vacha.storage;

import io.vacha.settings.Secret;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where keys, quotas and usage are kept ({@code vacha.storage.*}).
 *
 * @param url a PostgreSQL database, such as {@code postgresql://db.example.org/vacha}; the SQLite
 *     file of the data folder where absent
 * @param user who signs in to PostgreSQL
 * @param password of that user
 * @param connections connections that read at once, beside the four that write
 * @param pepper what goes into the hashes of keys, 64 hexadecimal digits; the file {@code pepper}
 *     of the data folder where absent
 */
public record StorageSettings(
    @Nullable String url,
    @Nullable String user,
    @Nullable Secret password,
    @DefaultValue("8") @Min(1) @Max(200) int connections,
    @Nullable Secret pepper) {
  /** Checks that the pepper is one. */
  public StorageSettings {
    if (pepper != null && !pepper.value().matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException("pepper must be 64 hexadecimal digits in lower case");
    }
  }
}
