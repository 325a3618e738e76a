package io.vacha.cli;

import io.vacha.Installation;
import io.vacha.account.AccountService;
import io.vacha.account.KeyService;
import io.vacha.plan.Plans;
import io.vacha.storage.Database;
import io.vacha.storage.Storage;
import io.vacha.storage.StorageSettings;
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
    StorageSettings storage = installation.storage();
    Database database = Storage.open(storage, installation.data());
    InstantSource clock = database.clock();
    SecureRandom random = new SecureRandom();
    return new KeyBook(
        database,
        new AccountService(database, clock, random),
        KeyService.open(database, storage, installation.data(), clock, random),
        installation.plans());
  }

  @Override
  public void close() {
    database.close();
  }
}
