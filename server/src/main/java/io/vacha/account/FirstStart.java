package io.vacha.account;

import io.vacha.account.key.CreatedKey;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.NewKey;
import io.vacha.account.key.OwnerOnlyFile;
import io.vacha.storage.Database;
import io.vacha.storage.StorageException;
import io.vacha.storage.Transaction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** Gives a new service an account, a first key and a key for its administration. */
public final class FirstStart {
  /** What a new service has; seen this once. */
  public record FirstKeys(CreatedKey client, CreatedKey admin) {}

  private final Database database;
  private final Path dataFolder;
  private final AccountService accounts;
  private final KeyService keys;

  /** Works on the given database and its data folder. */
  public FirstStart(Database database, Path dataFolder, AccountService accounts, KeyService keys) {
    this.database = database;
    this.dataFolder = dataFolder;
    this.accounts = accounts;
    this.keys = keys;
  }

  /**
   * Makes the account {@code default} on {@code plan} with both keys, if there is no account yet;
   * empty otherwise. The secrets are also written to {@code admin-key} and, for the commands of
   * this machine, {@code local-key} in the data folder, which only the owner may read.
   */
  public Optional<FirstKeys> ensure(String plan) {
    if (!accounts.list().isEmpty()) {
      return Optional.empty();
    }
    Account account = accounts.newAccount("default", plan);
    KeyService.Draft client = keys.draft();
    KeyService.Draft admin = keys.draft();
    return database.write(
        tx -> {
          if (!AccountStore.all(tx).isEmpty()) {
            return Optional.empty();
          }
          FirstKeys made = insert(tx, account, client, admin);
          writeSecret("admin-key", made.admin());
          writeSecret("local-key", made.client());
          return Optional.of(made);
        });
  }

  private static FirstKeys insert(
      Transaction tx, Account account, KeyService.Draft client, KeyService.Draft admin) {
    AccountStore.insert(tx, account);
    return new FirstKeys(
        KeyService.insert(tx, client, NewKey.forClient(account.id(), "first key")),
        KeyService.insert(tx, admin, new NewKey(account.id(), "admin", Role.ADMIN, null)));
  }

  /** Inside the transaction: if it fails, the next start makes other keys and replaces the file. */
  private void writeSecret(String name, CreatedKey key) {
    Path file = dataFolder.resolve(name);
    try {
      OwnerOnlyFile.replace(file, (key.secret().value() + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new StorageException("Cannot write " + file + ": " + e.getMessage(), e);
    }
  }
}
