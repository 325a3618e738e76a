package io.vacha.benchmarks.promises.keys;

import io.vacha.account.Account;
import io.vacha.account.AccountService;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.NewKey;
import io.vacha.storage.Database;
import io.vacha.storage.sqlite.SqliteDatabase;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;

/** The keys of a service without the service: a million questions take a minute. Thread-safe. */
final class PromisedKeys implements AutoCloseable {
  private final Database database;
  private final KeyService keys;
  private final String secret;

  PromisedKeys(Path folder) {
    InstantSource clock = InstantSource.system();
    SecureRandom random = new SecureRandom();
    database = SqliteDatabase.open(folder);
    keys = KeyService.open(database, folder, clock, random);
    Account account = new AccountService(database, clock, random).ensure("bench", "free");
    secret = keys.create(NewKey.forClient(account.id(), "bench")).secret().value();
  }

  /** The secret of its one key. */
  String secret() {
    return secret;
  }

  /** Whether a text opens. */
  boolean opens(String text) {
    return keys.authenticate("Bearer " + text).isPresent();
  }

  @Override
  public void close() {
    database.close();
  }
}
