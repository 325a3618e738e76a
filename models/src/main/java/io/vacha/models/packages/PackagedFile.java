package io.vacha.models.packages;

import io.vacha.models.convert.Conversion;
import java.util.List;

/**
 * How one file of a model is made of what packages hold.
 *
 * @param name the model's file
 * @param parts joined in this order
 * @param conversion what is done with the joined parts; {@code none} where they are the file
 * @param vocabulary a file that the conversion needs beside them; empty where it needs none
 */
public record PackagedFile(
    String name, List<PackagePath> parts, Conversion conversion, List<PackagePath> vocabulary) {
  public PackagedFile {
    parts = List.copyOf(parts);
    vocabulary = List.copyOf(vocabulary);
    if (parts.isEmpty()) {
      throw new IllegalArgumentException(name + " is made of nothing");
    }
    if ((conversion == Conversion.NONE) != vocabulary.isEmpty()) {
      throw new IllegalArgumentException(name + ": a conversion needs its vocabulary");
    }
  }
}
