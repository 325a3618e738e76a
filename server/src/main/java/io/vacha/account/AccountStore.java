package io.vacha.account;

import io.vacha.storage.Row;
import io.vacha.storage.Transaction;
import java.util.List;
import java.util.Optional;

/** The SQL of accounts. */
public final class AccountStore {
  private AccountStore() {}

  static void insert(Transaction tx, Account account) {
    tx.update(
        "INSERT INTO account (id, name, plan, created_at) VALUES (?, ?, ?, ?)",
        account.id(),
        account.name(),
        account.plan(),
        account.createdAt());
  }

  /** The account with an id. */
  public static Optional<Account> find(Transaction tx, String id) {
    return tx.first(
        "SELECT id, name, plan, created_at FROM account WHERE id = ?", AccountStore::toAccount, id);
  }

  static Optional<Account> findByName(Transaction tx, String name) {
    return tx.first(
        "SELECT id, name, plan, created_at FROM account WHERE name = ?",
        AccountStore::toAccount,
        name);
  }

  static List<Account> all(Transaction tx) {
    return tx.list(
        "SELECT id, name, plan, created_at FROM account ORDER BY created_at, name",
        AccountStore::toAccount);
  }

  static boolean setPlan(Transaction tx, String id, String plan) {
    return tx.update("UPDATE account SET plan = ? WHERE id = ?", plan, id) == 1;
  }

  private static Account toAccount(Row row) {
    return new Account(
        row.text("id"), row.text("name"), row.text("plan"), row.instant("created_at"));
  }
}
