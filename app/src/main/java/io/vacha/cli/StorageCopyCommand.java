package io.vacha.cli;

import io.vacha.Installation;
import io.vacha.storage.Database;
import io.vacha.storage.Instance;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.StorageCopy;
import io.vacha.storage.sqlite.SqliteDatabase;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Copies the SQLite file of the data folder into PostgreSQL. */
@Command(
    name = "copy",
    description = {
      "Copies the SQLite database of the data folder to the PostgreSQL in vacha.storage.url.",
      "Stop the service first. If the copy is interrupted, run the command again to resume it."
    },
    mixinStandardHelpOptions = true)
final class StorageCopyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Installation installation = Installation.load();
    StorageSettings storage = installation.storage();
    if (storage.url() == null) {
      throw new CommandFailure("vacha.storage.url is not set. Set it to the database to copy to.");
    }
    if (Files.notExists(installation.data().resolve("vacha.db"))) {
      throw new CommandFailure("There is nothing to copy in " + installation.data() + ".");
    }
    if (Instance.isAnyRunning(installation.data())) {
      throw new CommandFailure(
          "The service is running. Stop it first, or its last requests will be lost.");
    }
    PrintWriter out = spec.commandLine().getOut();
    try (Database from = SqliteDatabase.open(installation.data())) {
      StorageCopy.copy(from, storage, out::println);
    }
    out.println(
        "Copied. Give every gateway the same pepper: the file %s."
            .formatted(installation.data().resolve("pepper")));
    return 0;
  }
}
