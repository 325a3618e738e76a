package io.vacha.models;

import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.transfer.Digests;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.springframework.util.FileSystemUtils;

/**
 * A model's folder while it is being filled, beside the finished ones, which it joins as a whole.
 * What it holds outlives the process. Confined to one thread.
 */
final class ModelDraft implements AutoCloseable {
  /** Left free on the disk. */
  private static final long MARGIN_BYTES = 64L << 20;

  private final Path folder;
  private final Path target;
  private final Path shelf;
  private final ModelLock lock;
  private final DeclinedModels declined;

  private ModelDraft(InstalledModels models, String id, ModelLock lock) throws IOException {
    this.shelf = models.folder();
    this.target = models.folder(id);
    this.lock = lock;
    this.declined = new DeclinedModels(models);
    this.folder = Files.createDirectories(lock.drafts().resolve(id));
  }

  /**
   * Opens the draft of a model, with what an earlier one left.
   *
   * @throws ModelException if another has it, or the model is installed
   */
  static ModelDraft open(InstalledModels models, String id) throws IOException {
    ModelLock lock = ModelLock.take(models, id);
    try {
      if (Files.exists(models.folder(id))) {
        throw new ModelException(
            "%s is installed in %s. To have it anew: ./vacha models remove %s"
                .formatted(id, models.folder(id), id));
      }
      return new ModelDraft(models, id, lock);
    } catch (IOException | ModelException e) {
      lock.close();
      throw e;
    }
  }

  /** Where the files go. */
  Path folder() {
    return folder;
  }

  /** Drops what an earlier one left. */
  void clear() throws IOException {
    FileSystemUtils.deleteRecursively(folder);
    Files.createDirectories(folder);
  }

  /**
   * Returns if so many bytes more would fit.
   *
   * @param freeBytes what is free where a folder lies
   */
  void requireRoom(long bytes, ToLongFunction<Path> freeBytes) {
    long free = freeBytes.applyAsLong(folder);
    if (bytes + MARGIN_BYTES > free) {
      throw new ModelException(
          "It needs %s, but only %s are free in %s. Make room, or set VACHA_DATA to a larger disk."
              .formatted(Sizes.words(bytes + MARGIN_BYTES), Sizes.words(free), shelf));
    }
  }

  /** Writes the manifest and makes the folder a model, all at once. */
  ModelManifest finish(ModelManifest manifest) throws IOException {
    dropAllBut(manifest);
    Path file = folder.resolve(ModelManifest.FILE);
    Files.writeString(file, ModelJson.TOLERANT.writeValueAsString(manifest) + "\n");
    Digests.force(file);
    Digests.force(folder);
    Files.move(folder, target, StandardCopyOption.ATOMIC_MOVE);
    Digests.force(shelf);
    declined.remove(manifest.id());
    return manifest;
  }

  /** What an earlier pull left of files that the model has no more. */
  private void dropAllBut(ModelManifest manifest) throws IOException {
    Set<String> names =
        manifest.files().stream()
            .map(ModelManifest.InstalledFile::name)
            .collect(Collectors.toSet());
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path each : files) {
        if (!names.contains(each.getFileName().toString())) {
          FileSystemUtils.deleteRecursively(each);
        }
      }
    }
  }

  /** Lets others have it. */
  @Override
  public void close() throws IOException {
    lock.close();
  }
}
