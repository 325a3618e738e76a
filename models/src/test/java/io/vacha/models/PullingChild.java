package io.vacha.models;

import io.vacha.models.catalogue.CatalogueEntry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** Pulls a model in a process of its own, which a test kills: a data folder, a mirror, an id. */
final class PullingChild {
  private PullingChild() {}

  public static void main(String[] arguments) throws IOException {
    CatalogueEntry entry =
        arguments[2].equals("other-model") ? SomeModel.other() : SomeModel.entry();
    new Pulling(Path.of(arguments[0]), null, arguments[1], Duration.ofMinutes(10))
        .pull(entry, PullTerms.strict());
  }
}
