package io.vacha.engine.model;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The folder of a model as an engine finds it. Immutable.
 *
 * @param path the folder
 */
public record ModelFolder(Path path) {
  /** Checks that there is one. @throws UnusableModelException if there is none */
  public static ModelFolder of(Path path) throws UnusableModelException {
    if (!Files.isDirectory(path)) {
      throw new UnusableModelException("there is no folder " + path);
    }
    return new ModelFolder(path);
  }

  /** The first of these files that exists. */
  public Optional<Path> find(List<String> names) {
    return names.stream().map(path::resolve).filter(Files::isRegularFile).findFirst();
  }

  /** The first of these files. @throws UnusableModelException if there is none of them */
  public Path require(List<String> names) throws UnusableModelException {
    return find(names)
        .orElseThrow(
            () ->
                new UnusableModelException(
                    "there is no %s in %s".formatted(String.join(" or ", names), path)));
  }

  /**
   * The text of a file.
   *
   * @param maxBytes what it may have
   * @throws UnusableModelException if it is longer, no UTF-8, or cannot be read
   */
  public static String text(Path file, long maxBytes) throws UnusableModelException {
    try {
      if (Files.size(file) > maxBytes) {
        throw new UnusableModelException(file + " is larger than " + maxBytes + " bytes");
      }
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (CharacterCodingException e) {
      throw new UnusableModelException(file + " is no UTF-8", e);
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException(file + " cannot be read: " + e.getMessage(), e);
    }
  }
}
