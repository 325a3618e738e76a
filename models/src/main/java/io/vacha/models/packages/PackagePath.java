package io.vacha.models.packages;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One file in a package, written {@code pypi:NAME/VERSION/PATH}.
 *
 * @param source the package
 * @param path of the file in its archive, as it is packed: npm's begin with {@code package/}
 */
public record PackagePath(PackageId source, String path) {
  private static final Pattern FORM =
      Pattern.compile("((?:pypi|npm):(?:@[^/]+/)?[^/]+/[^/]+)/(.+)");

  /**
   * Reads it.
   *
   * @throws IllegalArgumentException if it is written otherwise
   */
  @JsonCreator
  public static PackagePath parse(String text) {
    Matcher match = FORM.matcher(text);
    if (!match.matches()) {
      throw new IllegalArgumentException("'" + text + "' is not pypi:NAME/VERSION/PATH or npm:…");
    }
    return new PackagePath(PackageId.parse(match.group(1)), match.group(2));
  }

  @JsonValue
  @Override
  public String toString() {
    return source + "/" + path;
  }
}
