package io.vacha.models;

import io.vacha.SettingsRecords;
import io.vacha.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Settings of an operator who set nothing, and of one who did. */
final class NoSettings {
  static final Settings NONE =
      Settings.load(
          Path.of("there-is-no-such-file.yaml"),
          Map.of(),
          SettingsRecords.all(),
          SettingsRecords.namesInUse());

  private NoSettings() {}

  static Settings of(Path folder, String yaml) throws IOException {
    Path file = Files.writeString(folder.resolve("vacha.yaml"), yaml);
    return Settings.load(file, Map.of(), SettingsRecords.all(), SettingsRecords.namesInUse());
  }
}
