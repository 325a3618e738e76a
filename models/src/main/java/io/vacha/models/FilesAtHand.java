package io.vacha.models;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.ModelFile;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.transfer.Digests;
import io.vacha.models.transfer.SecondPlace;
import io.vacha.models.transfer.Wanted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * Brings those files of a model that need no network: what arrived earlier, what an installed model
 * has too, and what is part of the program. A file of another model is linked to, so it takes no
 * second place on the disk; each stays whole when the other is removed. Confined to one thread.
 */
final class FilesAtHand {
  private final InstalledModels models;
  private final ModelSources sources;
  private final ToLongFunction<Path> freeBytes;

  FilesAtHand(InstalledModels models, ModelSources sources, ToLongFunction<Path> freeBytes) {
    this.models = models;
    this.sources = sources;
    this.freeBytes = freeBytes;
  }

  /**
   * Returns the files that lie in the draft now, each checked, by their names.
   *
   * @throws ModelException if one that should be part of the program is not, or the disk is full
   */
  Map<String, ModelManifest.InstalledFile> bring(CatalogueEntry entry, ModelDraft draft)
      throws IOException {
    Map<String, ModelManifest.InstalledFile> there = new HashMap<>();
    for (ModelFile file : entry.files()) {
      String digest = file.digest().orElse("");
      if (!digest.isEmpty() && (arrived(file, draft) || linked(file, digest, draft))) {
        long size = Files.size(draft.folder().resolve(file.name()));
        there.put(file.name(), new ModelManifest.InstalledFile(file.name(), size, digest));
      }
    }
    for (ModelFile file : entry.files()) {
      if (file.inProgram() && !there.containsKey(file.name())) {
        draft.requireRoom(file.knownSize(), freeBytes);
        there.put(file.name(), sources.program().copy(wanted(file), draft.folder()));
      }
    }
    return there;
  }

  private static Wanted wanted(ModelFile file) {
    return new Wanted(file.name(), file.knownSize(), file.sha256(), false, file.urls());
  }

  private static boolean arrived(ModelFile file, ModelDraft draft) throws IOException {
    String digest = Digests.sha256(draft.folder().resolve(file.name()));
    return digest.equals(file.sha256());
  }

  /** What a neighbour's manifest says is not believed: its file is read. */
  private boolean linked(ModelFile file, String digest, ModelDraft draft) throws IOException {
    for (Path each : models.filesWith(digest)) {
      if (linked(each, file, digest, draft)) {
        sources.note("%s is in %s too; not pulled.".formatted(file.name(), model(each)));
        return true;
      }
    }
    return false;
  }

  /** Under a name of its own until it is checked, and never one that a download writes to. */
  private boolean linked(Path neighbour, ModelFile file, String digest, ModelDraft draft)
      throws IOException {
    Path taken = draft.folder().resolve(file.name() + ".taken");
    Files.deleteIfExists(taken);
    try {
      SecondPlace.linkOrCopy(neighbour, taken, bytes -> draft.requireRoom(bytes, freeBytes));
      if (Digests.sha256(taken).equals(digest)) {
        Files.move(taken, taken.resolveSibling(file.name()), StandardCopyOption.ATOMIC_MOVE);
        return true;
      }
      sources.note(
          "%s of %s is not as it was installed; not used."
              .formatted(neighbour.getFileName(), model(neighbour)));
    } catch (IOException e) {
      sources.note(
          "%s of %s cannot be used (%s)."
              .formatted(neighbour.getFileName(), model(neighbour), e.getMessage()));
    } finally {
      Files.deleteIfExists(taken);
    }
    return false;
  }

  private static Path model(Path neighbour) {
    return neighbour.getName(neighbour.getNameCount() - 2);
  }
}
