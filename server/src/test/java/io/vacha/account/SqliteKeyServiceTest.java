package io.vacha.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.account.key.KeyService;
import io.vacha.storage.Database;
import io.vacha.storage.sqlite.SqliteDatabase;
import io.vacha.testing.Together;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteKeyServiceTest extends KeyLifeContract {
  @TempDir private Path empty;

  @Override
  Database open() {
    return SqliteDatabase.open(data);
  }

  @Test
  void givesANewServiceTwoKeysThatWork() throws IOException {
    try (Database database = SqliteDatabase.open(empty)) {
      KeyService keys = keysOf(database);
      FirstStart.FirstKeys first = firstStart(database, keys).orElseThrow();
      assertThat(keys.authenticate("Bearer " + first.client().secret().value()))
          .map(Caller::role)
          .contains(Role.CLIENT);
      Path file = empty.resolve("admin-key");
      assertThat(keys.authenticate("Bearer " + Files.readString(file).strip()))
          .map(Caller::role)
          .contains(Role.ADMIN);
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
    }
  }

  @Test
  void makesTheFirstKeysOnceHoweverManyProcessesStart() {
    List<Boolean> made =
        Together.run(
            8,
            () -> {
              try (Database database = SqliteDatabase.open(empty)) {
                return firstStart(database, keysOf(database)).isPresent();
              }
            });
    assertThat(made).containsOnlyOnce(true);
  }

  private KeyService keysOf(Database database) {
    return KeyService.open(database, empty, clock, new SecureRandom());
  }

  private Optional<FirstStart.FirstKeys> firstStart(Database database, KeyService keys) {
    var accounts = new AccountService(database, clock, new SecureRandom());
    return new FirstStart(database, empty, accounts, keys).ensure("free");
  }
}
