package io.vacha.models;

import io.vacha.engine.model.ModelLayout;
import io.vacha.models.catalogue.Licence;
import io.vacha.models.catalogue.ModelFile;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.catalogue.ModelType;
import io.vacha.models.transfer.Digests;
import io.vacha.models.transfer.SecondPlace;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Adds an operator's own models to an installation. Thread-safe. */
public final class ModelAddition {
  /**
   * A folder to be added.
   *
   * @param folder where it lies
   * @param id what it is to be called
   * @param type which engine reads it; null to find out
   * @param layout how it is laid out; null to find out
   * @param languages what it understands or speaks; empty for what the layout says
   * @param licence what may be done with it
   * @param link whether its files are linked to (hard links on the same disk) and not copied
   */
  public record Request(
      Path folder,
      String id,
      @Nullable ModelType type,
      @Nullable String layout,
      List<String> languages,
      Licence licence,
      boolean link) {
    public Request {
      languages = List.copyOf(languages);
    }
  }

  private final InstalledModels models;
  private final ToLongFunction<Path> freeBytes;

  ModelAddition(InstalledModels models, ToLongFunction<Path> freeBytes) {
    this.models = models;
    this.freeBytes = freeBytes;
  }

  /** Adds to these models. */
  public static ModelAddition to(InstalledModels models) {
    return new ModelAddition(models, DiskSpace::free);
  }

  /**
   * Returns when the folder is installed as a model.
   *
   * @throws ModelException if it is incomplete, or of no layout that is known
   */
  public ModelManifest add(Request request) {
    try {
      ModelFolderInspector look = ModelFolderInspector.at(request.folder(), request.layout());
      requireType(look.layout(), request.type());
      List<String> languages =
          request.languages().isEmpty() ? look.layout().languages() : request.languages();
      requireValid(request.id(), languages, look.files());
      try (ModelDraft draft = ModelDraft.open(models, request.id())) {
        draft.clear();
        draft.requireRoom(request.link() ? 0 : DiskSpace.size(look.files()), freeBytes);
        var files = take(look.files(), draft.folder(), request.link());
        return draft.finish(manifest(request, look.layout(), languages, files));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot add " + request.folder(), e);
    }
  }

  private static void requireType(ModelLayout layout, @Nullable ModelType type) {
    if (type != null && !layout.type().equals(type.id())) {
      throw new ModelException(
          "It is laid out as %s, which is a model of type %s, not %s."
              .formatted(layout.name(), layout.type(), type.id()));
    }
  }

  private static void requireValid(String id, List<String> languages, List<Path> files) {
    ModelManifest.requireId(id);
    ModelManifest.requireLanguages(languages);
    files.forEach(file -> ModelFile.requirePlainName(file.getFileName().toString()));
  }

  private static List<ModelManifest.InstalledFile> take(List<Path> files, Path draft, boolean link)
      throws IOException {
    List<ModelManifest.InstalledFile> taken = new ArrayList<>();
    for (Path file : files) {
      Path target = draft.resolve(file.getFileName());
      if (link) {
        SecondPlace.link(file, target);
      } else {
        SecondPlace.copy(file, target);
      }
      try (InputStream in = Files.newInputStream(target)) {
        taken.add(
            new ModelManifest.InstalledFile(
                file.getFileName().toString(), Files.size(target), Digests.sha256(in)));
      }
    }
    return taken;
  }

  private static ModelManifest manifest(
      Request request,
      ModelLayout layout,
      List<String> languages,
      List<ModelManifest.InstalledFile> files) {
    long size = files.stream().mapToLong(ModelManifest.InstalledFile::sizeBytes).sum();
    return new ModelManifest(
        request.id(),
        request.id(),
        ModelType.ofId(layout.type()),
        layout.name(),
        languages,
        request.licence(),
        size,
        List.of(),
        files);
  }
}
