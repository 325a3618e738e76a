package io.vacha.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.account.key.KeyService;
import io.vacha.settings.Secret;
import io.vacha.storage.Database;
import io.vacha.storage.StorageException;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.FreshPostgres;
import io.vacha.storage.postgres.PostgresDatabase;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresKeyServiceTest extends KeyLifeContract {
  private static final Secret OTHER = new Secret("0123456789abcdef".repeat(4));

  private final StorageSettings settings = FreshPostgres.migrated();

  @Override
  Database open() {
    return PostgresDatabase.open(settings);
  }

  @Test
  void refusesASecondServiceWithAnotherPepper(@TempDir Path elsewhere) {
    assertThatThrownBy(
            () ->
                KeyService.open(
                    database,
                    new StorageSettings(null, null, null, 1, OTHER),
                    elsewhere,
                    clock,
                    random))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("another pepper");
  }

  @Test
  void needsNoFileWhereThePepperIsSet(@TempDir Path elsewhere) {
    StorageSettings fresh = FreshPostgres.migrated();
    StorageSettings set =
        new StorageSettings(fresh.url(), fresh.user(), fresh.password(), 2, OTHER);
    try (Database other = PostgresDatabase.open(set)) {
      KeyService.open(other, set, elsewhere, clock, random);
      KeyService.open(other, set, elsewhere, clock, random);
    }
    assertThat(elsewhere).isEmptyDirectory();
  }
}
