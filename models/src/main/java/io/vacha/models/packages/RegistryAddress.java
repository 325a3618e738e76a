package io.vacha.models.packages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where a machine that lacks the client itself has the client's settings: the address in them. */
final class RegistryAddress {
  private static final Pattern INDEX_URL = Pattern.compile("(?m)^\\s*index[-_]url\\s*=\\s*(\\S+)");
  private static final Pattern REGISTRY =
      Pattern.compile("(?m)^\\s*registry\\s*=\\s*\"?([^\"\\s]+)");

  private RegistryAddress() {}

  /**
   * What is set, by our own settings first; empty where nothing is.
   *
   * @throws IOException if it has a password in it, which only the client itself keeps safe
   */
  static Optional<URI> of(Registry registry, RegistrySettings settings) throws IOException {
    Optional<URI> found =
        settings.address(registry).or(() -> ofClient(registry, settings).map(URI::create));
    if (found.map(URI::getRawUserInfo).isPresent()) {
      throw new IOException("its address has a password, for which the client itself is needed");
    }
    return found;
  }

  private static Optional<String> ofClient(Registry registry, RegistrySettings settings) {
    String home = settings.environment().getOrDefault("HOME", "/");
    return switch (registry) {
      case PYPI ->
          variable(settings, "PIP_INDEX_URL").or(() -> first(INDEX_URL, pipFiles(settings, home)));
      case NPM ->
          variable(settings, "npm_config_registry")
              .or(() -> variable(settings, "NPM_CONFIG_REGISTRY"))
              .or(() -> first(REGISTRY, Stream.of(Path.of(home, ".npmrc"), Path.of("/etc/npmrc"))));
    };
  }

  private static Stream<Path> pipFiles(RegistrySettings settings, String home) {
    Stream<Path> named = variable(settings, "PIP_CONFIG_FILE").map(Path::of).stream();
    List<Path> usual =
        List.of(
            Path.of(home, ".config/pip/pip.conf"),
            Path.of(home, ".pip/pip.conf"),
            Path.of("/etc/pip.conf"));
    return Stream.concat(named, usual.stream());
  }

  private static Optional<String> variable(RegistrySettings settings, String name) {
    return Optional.ofNullable(settings.environment().get(name)).filter(text -> !text.isBlank());
  }

  private static Optional<String> first(Pattern pattern, Stream<Path> files) {
    return files.flatMap(file -> found(pattern, file).stream()).findFirst();
  }

  private static Optional<String> found(Pattern pattern, Path file) {
    try {
      if (!Files.isReadable(file) || Files.isDirectory(file)) {
        return Optional.empty();
      }
      Matcher match = pattern.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
      return match.find() ? Optional.of(match.group(1)) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }
}
