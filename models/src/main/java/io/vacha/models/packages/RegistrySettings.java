package io.vacha.models.packages;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How packages are had on this machine.
 *
 * @param pythonIndex the address of the Python index; null for the one that {@code pip} has
 * @param npmRegistry the address of npm's; null for the one that {@code npm} has
 * @param stallTimeout how long nothing may arrive before an attempt is given up
 * @param attempts how often in a row it may fail
 * @param environment variables, where clients have their settings
 */
public record RegistrySettings(
    @Nullable String pythonIndex,
    @Nullable String npmRegistry,
    Duration stallTimeout,
    int attempts,
    Map<String, String> environment) {
  public RegistrySettings {
    environment = Map.copyOf(environment);
  }

  /** The address that was set for this registry. */
  Optional<URI> address(Registry registry) {
    String set =
        switch (registry) {
          case PYPI -> pythonIndex;
          case NPM -> npmRegistry;
        };
    return Optional.ofNullable(set).map(URI::create);
  }
}
