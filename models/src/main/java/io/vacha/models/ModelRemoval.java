package io.vacha.models;

import io.vacha.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.springframework.util.FileSystemUtils;

/** Deletes models that the settings do not name. Thread-safe. */
public final class ModelRemoval {
  private final InstalledModels models;
  private final Settings settings;

  public ModelRemoval(InstalledModels models, Settings settings) {
    this.models = models;
    this.settings = settings;
  }

  /**
   * Deletes a model, or what has arrived of one; it is gone as a whole at once, and not added by
   * default again.
   *
   * @throws ModelException if there is none, or a setting names it
   */
  public void remove(String id) {
    List<String> uses = settings.naming(id, "vacha.engines");
    if (!uses.isEmpty()) {
      throw new ModelException(
          "%s is named by %s. Change that first.".formatted(id, String.join(", ", uses)));
    }
    Path folder = models.folder(id);
    Path draft = ModelLock.drafts(models).resolve(id);
    if (!Files.exists(folder) && !Files.exists(draft)) {
      throw new ModelException(
          "There is no installed model '%s'. './vacha models list' shows all.".formatted(id));
    }
    try (ModelLock _ = ModelLock.take(models, id)) {
      new DeclinedModels(models).add(id);
      delete(draft);
      if (Files.exists(folder)) {
        delete(Files.move(folder, draft, StandardCopyOption.ATOMIC_MOVE));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot remove " + id, e);
    }
  }

  private static void delete(Path folder) throws IOException {
    FileSystemUtils.deleteRecursively(folder);
  }
}
