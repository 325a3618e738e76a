package io.vacha.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The checkout the tests run in. */
public final class Repository {
  private Repository() {}

  /** Its topmost folder. */
  public static Path root() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.exists(at.resolve("vacha")) && Files.exists(at.resolve("LICENSE"))) {
        return at;
      }
    }
    throw new AssertionError("the tests do not run in a checkout");
  }

  /** The text of one of its files. */
  public static String read(String path) {
    try {
      return Files.readString(root().resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first block of code in this language on a page. */
  public static String block(String page, String language) {
    Matcher found =
        Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(read(page));
    assertThat(found.find()).as(language).isTrue();
    return found.group(1);
  }
}
