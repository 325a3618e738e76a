package io.vacha.cli;

import io.vacha.Installation;
import io.vacha.account.AccountService;
import io.vacha.account.KeyService;
import io.vacha.plan.Plans;
import io.vacha.storage.Database;
import io.vacha.storage.SqliteDatabase;
import java.security.SecureRandom;
import java.time.InstantSource;

/**
 * The accounts and keys of this machine's installation, opened beside the running service or
 * without one; the service sees every change at its next request.
 *
 * @param database open until this is closed
 */
record KeyBook(Database database, AccountService accounts, KeyService keys, Plans plans)
    implements AutoCloseable {
  static KeyBook open() {
    Installation installation = Installation.load();
    Database database = SqliteDatabase.open(installation.data());
    InstantSource clock = InstantSource.system();
    SecureRandom random = new SecureRandom();
    return new KeyBook(
        database,
        new AccountService(database, clock, random),
        KeyService.open(database, installation.data(), clock, random),
        installation.plans());
  }

  @Override
  public void close() {
    database.close();
  }
}
