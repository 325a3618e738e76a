package io.vacha.account;

import io.vacha.account.key.KeyText;
import io.vacha.storage.Database;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;

/** Makes, lists and changes accounts. Thread-safe. */
public final class AccountService {
  private final Database database;
  private final InstantSource clock;
  private final SecureRandom random;

  /** Keeps accounts in {@code database}. */
  public AccountService(Database database, InstantSource clock, SecureRandom random) {
    this.database = database;
    this.clock = clock;
    this.random = random;
  }

  /**
   * The account of that name, made with that plan if there is none; an account that exists keeps
   * its plan.
   */
  public Account ensure(String name, String plan) {
    Account fresh = newAccount(name, plan);
    return database.write(
        tx ->
            AccountStore.findByName(tx, name)
                .orElseGet(
                    () -> {
                      AccountStore.insert(tx, fresh);
                      return fresh;
                    }));
  }

  Account newAccount(String name, String plan) {
    String id = "acct_" + KeyText.randomText(random, 16);
    return new Account(id, name, plan, clock.instant());
  }

  /** Every account, oldest first. */
  public List<Account> list() {
    return database.read(AccountStore::all);
  }

  /** Gives an account another plan, from the next request on; false if there is no such account. */
  public boolean changePlan(String accountId, String plan) {
    return database.write(tx -> AccountStore.setPlan(tx, accountId, plan));
  }
}
