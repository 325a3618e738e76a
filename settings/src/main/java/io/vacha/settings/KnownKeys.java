package io.vacha.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Refuses keys and variables that do not exist, with the nearest that does. Immutable.
 *
 * @param schema every key there is
 * @param otherVariables variables that begin like ours but are no settings
 */
record KnownKeys(SettingsSchema schema, Set<String> otherVariables) {
  /**
   * Returns if there is such a key.
   *
   * @throws SettingsException otherwise
   */
  void require(String key) {
    if (!schema.knows(key)) {
      throw unknown("setting " + key, key, schema.keys());
    }
  }

  /**
   * The key that a variable sets.
   *
   * @throws SettingsException if it sets none
   */
  String ofVariable(String variable, Iterable<String> names) {
    return schema.keyOfVariable(variable, names).orElseThrow(() -> unknownVariable(variable));
  }

  private SettingsException unknownVariable(String variable) {
    List<String> variables = new ArrayList<>(otherVariables);
    schema.keys().forEach(key -> variables.add(Settings.variableOf(key)));
    return unknown("environment variable " + variable, variable, variables);
  }

  private static SettingsException unknown(String what, String name, List<String> known) {
    String hint =
        NearestName.nearest(name, known)
            .map(nearest -> " Did you mean " + nearest + "?")
            .orElse(" See docs/configuration.md for all settings.");
    return new SettingsException("Unknown " + what + "." + hint);
  }
}
