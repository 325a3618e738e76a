package io.vacha.storage;

import io.vacha.storage.postgres.ClusterPresence;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.storage.sqlite.SqliteDatabase;
import java.nio.file.Path;

/** Opens the storage that the settings name: a file of this machine, or PostgreSQL. */
public final class Storage {
  private Storage() {}

  /**
   * Opens it. The file is made and brought up to date where that is needed; PostgreSQL is brought
   * up to date by a step of its own.
   *
   * @throws StorageException if it cannot be used
   */
  public static Database open(StorageSettings settings, Path dataFolder) {
    return settings.url() == null
        ? SqliteDatabase.open(dataFolder)
        : PostgresDatabase.open(settings);
  }

  /** Announces this start of the service to all that use the same storage. */
  static Presence presence(Database database, Path dataFolder, Instance instance) {
    return database instanceof PostgresDatabase postgres
        ? ClusterPresence.announce(postgres, instance.id())
        : Presence.on(dataFolder);
  }
}
