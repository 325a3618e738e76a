package io.vacha.cli.khmer;

import io.vacha.Installation;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lexicon.LexiconSettings;
import io.vacha.lexicon.Lexicons;
import io.vacha.lexicon.OperatorFile;
import io.vacha.storage.Database;
import io.vacha.storage.Storage;
import java.nio.file.Files;
import java.time.InstantSource;

/** Reads as the service of this machine does for a key without words of its own. No state. */
final class OperatorReader {
  private OperatorReader() {}

  /**
   * Loads the models and the operator's words, those in the database only where there is one.
   *
   * @throws io.vacha.settings.SettingsException if the operator's file is wrong
   */
  static KhmerFrontEnd load(Installation installation) {
    KhmerFrontEnd khmer = KhmerFrontEnd.load();
    LexiconSettings settings = installation.settings().bind("vacha.lexicon", LexiconSettings.class);
    boolean isFile = installation.storage().url() == null;
    if (isFile && !Files.exists(installation.data().resolve("vacha.db"))) {
      return khmer.with(OperatorFile.read(settings, khmer));
    }
    try (Database database = Storage.open(installation.storage(), installation.data())) {
      return new Lexicons(database, InstantSource.system(), khmer, settings).operatorReader();
    }
  }
}
