package io.vacha.models;

import io.vacha.models.catalogue.ModelCatalogue;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.transfer.Digests;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Compares installed models with what was installed. Thread-safe: it keeps nothing. */
public final class ModelInspection {
  private final InstalledModels models;

  /** Of these models. */
  public ModelInspection(InstalledModels models) {
    this.models = models;
  }

  /**
   * What to do about a model that cannot be used, in one line: fetch it again where a file is not
   * the one that was installed. Reads the model; takes seconds where it is large. Empty where no
   * such model is installed.
   */
  public Optional<String> advice(String id) {
    return models.find(id).map(this::advice);
  }

  private String advice(ModelManifest model) {
    String remove = "./vacha models remove " + model.id();
    return model.files().stream()
        .flatMap(file -> difference(models.folder(model.id()), file).stream())
        .findFirst()
        .map(difference -> "%s: %s, then %s".formatted(difference, remove, again(model.id())))
        .orElse("its files are those that were installed; to do without it: " + remove);
  }

  private static String again(String id) {
    boolean published =
        ModelCatalogue.load().entries().stream().anyMatch(entry -> entry.id().equals(id));
    return published ? "./vacha models pull " + id : "./vacha models add DIR --id " + id;
  }

  private static Optional<String> difference(Path folder, ModelManifest.InstalledFile file) {
    Path path = folder.resolve(file.name());
    if (!Files.exists(path)) {
      return Optional.of(file.name() + " is gone");
    }
    try (InputStream in = Files.newInputStream(path)) {
      boolean same =
          Files.size(path) == file.sizeBytes() && Digests.sha256(in).equals(file.sha256());
      return same ? Optional.empty() : Optional.of(file.name() + " is not as it was installed");
    } catch (IOException e) {
      return Optional.of(file.name() + " cannot be read");
    }
  }
}
