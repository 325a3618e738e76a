package io.vacha.cli;

import io.vacha.Installation;
import io.vacha.account.AccountService;
import io.vacha.account.key.KeyService;
import io.vacha.audit.AuditEntry;
import io.vacha.audit.AuditLog;
import io.vacha.audit.AuditSettings;
import io.vacha.plan.Plans;
import io.vacha.storage.Database;
import io.vacha.storage.Storage;
import io.vacha.storage.StorageSettings;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.function.Supplier;

/**
 * The accounts and keys of this machine's installation, opened beside the running service or
 * without one; the service sees every change at its next request.
 *
 * @param database open until this is closed
 */
record InstallationKeys(
    Database database, AccountService accounts, KeyService keys, Plans plans, AuditLog audit)
    implements AutoCloseable {
  private static final int DONE = 200;
  private static final int REFUSED = 404;

  static InstallationKeys open() {
    Installation installation = Installation.load();
    StorageSettings storage = installation.storage();
    Database database = Storage.open(storage, installation.data());
    InstantSource clock = database.clock();
    SecureRandom random = new SecureRandom();
    return new InstallationKeys(
        database,
        new AccountService(database, clock, random),
        KeyService.open(database, storage, installation.data(), clock, random),
        installation.plans(),
        new AuditLog(
            database, clock, installation.settings().bind("vacha.audit", AuditSettings.class)));
  }

  /**
   * Makes a change and notes it in the audit log.
   *
   * @param command what was asked for, without secrets
   * @param change makes it and tells what it was about
   */
  void change(String command, Supplier<String> change) {
    long entry =
        audit.begin(new AuditEntry.Request(AuditEntry.COMMAND_LINE, "vacha " + command, "", ""));
    String subject = "";
    int status = REFUSED;
    try {
      subject = change.get();
      status = DONE;
    } finally {
      audit.finish(entry, subject, status);
    }
  }

  @Override
  public void close() {
    database.close();
  }
}
