package io.vacha.settings;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/** Reads a YAML file as dotted keys: {@code vacha: {port: 1}} is {@code vacha.port}. */
final class YamlSettings {
  private YamlSettings() {}

  /** The keys of the file with their values as text; empty where there is no file. */
  static Map<String, String> read(Path file) {
    Map<String, String> values = new TreeMap<>();
    try (Reader reader = Files.newBufferedReader(file)) {
      Object document = new Yaml(new SafeConstructor(new LoaderOptions())).load(reader);
      if (document != null && !(document instanceof Map)) {
        throw new SettingsException(file + " must hold keys and values that begin with 'vacha:'.");
      }
      flatten("", document, values);
    } catch (NoSuchFileException e) {
      return values;
    } catch (IOException | YAMLException e) {
      throw new SettingsException("Cannot read " + file + ": " + e.getMessage());
    }
    return values;
  }

  private static void flatten(String path, @Nullable Object value, Map<String, String> values) {
    switch (value) {
      case null -> {}
      case Map<?, ?> group ->
          group.forEach(
              (name, child) ->
                  flatten(path.isEmpty() ? "" + name : path + "." + name, child, values));
      case List<?> list -> {
        for (int i = 0; i < list.size(); i++) {
          flatten(path + "[" + i + "]", list.get(i), values);
        }
      }
      default -> values.put(path, value.toString());
    }
  }
}
