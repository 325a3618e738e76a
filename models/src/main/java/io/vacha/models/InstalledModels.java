package io.vacha.models;

import io.vacha.models.catalogue.ModelManifest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;

/**
 * The models of one installation: folders {@code <data>/models/<id>}, each with its {@code
 * model.json}. A folder appears and goes as a whole. Thread-safe: it keeps nothing but the path.
 */
public final class InstalledModels {
  private final Path folder;

  /** The models of the installation with this data folder, which need not exist. */
  public InstalledModels(Path data) {
    this.folder = data.toAbsolutePath().normalize().resolve("models");
  }

  /** Where all of them lie. */
  public Path folder() {
    return folder;
  }

  /** Where this one lies, whether it is there or not. */
  public Path folder(String id) {
    ModelManifest.requireId(id);
    return folder.resolve(id);
  }

  /** A folder by an installed model's id, or by a path, which has a slash. */
  public Path resolve(String idOrPath) {
    return idOrPath.contains("/") ? Path.of(idOrPath) : folder.resolve(idOrPath);
  }

  /** Every model that can be read, by id. */
  public List<ModelManifest> list() {
    List<ModelManifest> all = new ArrayList<>();
    for (Path each : folders()) {
      read(each).ifPresent(all::add);
    }
    return all;
  }

  /** What is known of this one, if it is there and can be read. */
  public Optional<ModelManifest> find(String id) {
    return read(folder.resolve(id));
  }

  /**
   * Every file of an installed model that had this digest when it was installed, if its length is
   * still the same; none is read.
   */
  List<Path> filesWith(String sha256) {
    return list().stream()
        .flatMap(
            model ->
                model.files().stream()
                    .filter(file -> sha256.equals(file.sha256()))
                    .filter(file -> isWhole(folder(model.id()).resolve(file.name()), file))
                    .map(file -> folder(model.id()).resolve(file.name())))
        .toList();
  }

  private static boolean isWhole(Path path, ModelManifest.InstalledFile file) {
    try {
      return Files.isRegularFile(path) && Files.size(path) == file.sizeBytes();
    } catch (IOException e) {
      return false;
    }
  }

  /** The folders that are no readable model, each with the reason in one line. */
  public Map<String, String> problems() {
    Map<String, String> problems = new TreeMap<>();
    for (Path each : folders()) {
      try {
        parse(each);
      } catch (IOException | JacksonException | ModelException e) {
        problems.put(each.getFileName().toString(), reason(each, e));
      }
    }
    return problems;
  }

  private static String reason(Path each, Exception failure) {
    String said =
        failure instanceof NoSuchFileException
            ? "there is none"
            : String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    return "%s cannot be read (%s). Remove the folder and pull or add the model again."
        .formatted(each.resolve(ModelManifest.FILE), said);
  }

  private static Optional<ModelManifest> read(Path each) {
    try {
      return Optional.of(parse(each));
    } catch (IOException | JacksonException | ModelException e) {
      return Optional.empty();
    }
  }

  private static ModelManifest parse(Path each) throws IOException {
    String text = Files.readString(each.resolve(ModelManifest.FILE));
    ModelManifest manifest = ModelJson.TOLERANT.readValue(text, ModelManifest.class);
    if (!manifest.id().equals(each.getFileName().toString())) {
      throw new ModelException("it is the manifest of " + manifest.id());
    }
    return manifest;
  }

  /** The folders in order of their names; those that begin with a dot are work in progress. */
  private List<Path> folders() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Path> all = new ArrayList<>();
    try (DirectoryStream<Path> each = Files.newDirectoryStream(folder, "[!.]*")) {
      each.forEach(all::add);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + folder, e);
    }
    return all.stream().filter(Files::isDirectory).sorted().toList();
  }
}
