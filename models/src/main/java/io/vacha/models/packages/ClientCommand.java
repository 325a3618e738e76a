package io.vacha.models.packages;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a registry's own client is told to bring one archive. Nothing in the archive is run: only
 * wheels are taken, and npm's scripts are off.
 *
 * @param line the program and its arguments
 * @param variables added to the environment; clients pass over those they do not know
 */
record ClientCommand(List<String> line, Map<String, String> variables) {
  ClientCommand {
    line = List.copyOf(line);
    variables = Map.copyOf(variables);
  }

  /** Shows whether the client is there: it says its version. */
  static List<String> check(Registry registry) {
    return switch (registry) {
      case PYPI -> List.of("python3", "-m", "pip", "--version");
      case NPM -> List.of("npm", "--version");
    };
  }

  /**
   * Brings an archive.
   *
   * @param target an existing folder where it goes
   * @param work an existing folder for all that the client writes besides
   */
  static ClientCommand of(PackageId id, Path target, Path work, RegistrySettings settings) {
    return switch (id.registry()) {
      case PYPI -> pip(id, target, work, settings);
      case NPM -> npm(id, target, work, settings);
    };
  }

  private static ClientCommand pip(
      PackageId id, Path target, Path work, RegistrySettings settings) {
    List<String> line =
        List.of(
            "python3",
            "-m",
            "pip",
            "download",
            "--quiet",
            "--no-deps",
            "--no-cache-dir",
            "--only-binary",
            ":all:",
            "--dest",
            target.toString(),
            id.name() + "==" + id.version());
    Map<String, String> variables = new TreeMap<>();
    variables.put("TMPDIR", work.toString());
    variables.put("PIP_NO_INPUT", "1");
    variables.put("PIP_DISABLE_PIP_VERSION_CHECK", "1");
    variables.put("PIP_DEFAULT_TIMEOUT", seconds(settings.stallTimeout()));
    variables.put("PIP_RETRIES", Integer.toString(settings.attempts()));
    variables.put("PIP_RESUME_RETRIES", Integer.toString(settings.attempts()));
    return new ClientCommand(line, variables);
  }

  private static ClientCommand npm(
      PackageId id, Path target, Path work, RegistrySettings settings) {
    List<String> line =
        List.of(
            "npm",
            "pack",
            id.name() + "@" + id.version(),
            "--ignore-scripts",
            "--silent",
            "--pack-destination",
            target.toString());
    Map<String, String> variables = new TreeMap<>();
    variables.put("npm_config_cache", work.toString());
    variables.put("npm_config_update_notifier", "false");
    variables.put("npm_config_fetch_timeout", Long.toString(settings.stallTimeout().toMillis()));
    variables.put("npm_config_fetch_retries", Integer.toString(settings.attempts()));
    return new ClientCommand(line, variables);
  }

  private static String seconds(Duration time) {
    return Long.toString(Math.max(1, time.toSeconds()));
  }
}
