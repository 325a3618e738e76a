package io.vacha.cli;

import io.vacha.Installation;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.PostgresDatabase;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Makes the tables in PostgreSQL, or brings them up to date. */
@Command(
    name = "migrate",
    description = {
      "Creates or updates the tables in PostgreSQL.",
      "Run it before you start a new version; services of the previous version keep running."
    },
    mixinStandardHelpOptions = true)
final class MigrateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    StorageSettings storage = Installation.load().storage();
    if (storage.url() == null) {
      throw new CommandFailure(
          "vacha.storage.url is not set: a SQLite file is brought up to date by the service.");
    }
    int steps = PostgresDatabase.migrate(storage);
    spec.commandLine()
        .getOut()
        .println(steps == 0 ? "The database is up to date." : "Steps applied: " + steps);
    return 0;
  }
}
