package io.vacha;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.models.InstalledModels;
import io.vacha.models.catalogue.ModelCatalogue;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.sqlite.SqliteLibrary;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * What every start reads from the program's own files and needs no order: begun beside the rest of
 * the start, which waits for it where it is used.
 */
final class StartAhead {
  private StartAhead() {}

  static void of(Installation installation) {
    begin("khmer-front-end", KhmerFrontEnd::load);
    begin("models", () -> readModels(installation.data()));
    StorageSettings storage = installation.storage();
    if (storage.url() == null) {
      begin("sqlite-library", SqliteLibrary::load);
    }
  }

  /** The catalogue is asked for if any model is installed. */
  private static void readModels(Path data) {
    try {
      if (!new InstalledModels(data).list().isEmpty()) {
        ModelCatalogue.load();
      }
    } catch (UncheckedIOException e) {
      // The folder cannot be listed. Whoever needs what is in it lists it again, and says so.
    }
  }

  private static void begin(String name, Runnable work) {
    Thread.ofPlatform().daemon().name(name).start(work);
  }
}
