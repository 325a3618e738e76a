package io.vacha.models.packages;

import java.io.IOException;
import java.net.URI;

/** Reads a page of a registry. */
@FunctionalInterface
public interface IndexReader {
  /**
   * The text at an address, as HTML or JSON.
   *
   * @throws IOException if nothing comes from there
   */
  String read(URI address) throws IOException;
}
