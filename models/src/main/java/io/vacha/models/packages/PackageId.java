package io.vacha.models.packages;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One version of a package, written {@code pypi:NAME/VERSION} or {@code npm:NAME/VERSION}.
 *
 * @param registry where it is published
 * @param name as its registry has it; npm's may begin with {@code @scope/}
 * @param version one exact version
 */
public record PackageId(Registry registry, String name, String version) {
  private static final Pattern FORM = Pattern.compile("(pypi|npm):((?:@[^/]+/)?[^/]+)/([^/]+)");

  public PackageId {
    if (!name.matches(registry.names())) {
      throw new IllegalArgumentException("'" + name + "' cannot be the name of a package");
    }
    if (!version.matches("[0-9][A-Za-z0-9.+!-]*")) {
      throw new IllegalArgumentException("'" + version + "' is not one version");
    }
  }

  /**
   * Reads it.
   *
   * @throws IllegalArgumentException if it is written otherwise
   */
  @JsonCreator
  public static PackageId parse(String text) {
    Matcher match = FORM.matcher(text);
    if (!match.matches()) {
      throw new IllegalArgumentException("'" + text + "' is not pypi:NAME/VERSION or npm:…");
    }
    return new PackageId(Registry.of(match.group(1)), match.group(2), match.group(3));
  }

  @JsonValue
  @Override
  public String toString() {
    return registry.scheme() + ":" + name + "/" + version;
  }
}
