package io.vacha.models;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.ModelFile;
import io.vacha.models.convert.Conversion;
import io.vacha.models.packages.PackageId;
import io.vacha.models.packages.PackagePath;
import io.vacha.models.packages.Packaged;
import io.vacha.models.packages.PackagedFile;
import io.vacha.models.packages.PublishedPackage;
import io.vacha.models.support.ModelHost;
import io.vacha.models.support.Wheel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * {@link SomeModel} in packages: its weights in two parts on a Python index, its tokens on npm's
 * registry.
 */
final class PackagedModel {
  static final byte[] FIRST = wheel("part-1", Arrays.copyOfRange(SomeModel.WEIGHTS, 0, 140_000));
  static final byte[] SECOND =
      wheel("part-2", Arrays.copyOfRange(SomeModel.WEIGHTS, 140_000, SomeModel.WEIGHTS.length));
  static final byte[] TOKENS = tgz();

  private PackagedModel() {}

  private static byte[] wheel(String name, byte[] part) {
    try {
      return Wheel.of(name, "1.0.0", Map.of("data/weights.bin", part));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] tgz() {
    try {
      return Wheel.tgz("tokens", "2.1.0", Map.of("package/data/tokens.txt", SomeModel.TOKENS));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The model, to be had from packages only. */
  static CatalogueEntry entry() throws IOException {
    return entry(List.of(weights("part-1"), weights("part-2")));
  }

  /** The same with another file beside those out of packages. */
  static CatalogueEntry with(ModelFile own) throws IOException {
    return entry(List.of(weights("part-1"), weights("part-2")), List.of(own));
  }

  /** The model with its weights made of these parts. */
  static CatalogueEntry entry(List<PackagePath> parts) throws IOException {
    return entry(parts, List.of());
  }

  private static CatalogueEntry entry(List<PackagePath> parts, List<ModelFile> own)
      throws IOException {
    List<PublishedPackage> archives =
        List.of(
            archive("pypi:part-1/1.0.0", Wheel.file("part-1", "1.0.0"), FIRST),
            archive("pypi:part-2/1.0.0", Wheel.file("part-2", "1.0.0"), SECOND),
            archive("npm:tokens/2.1.0", "tokens-2.1.0.tgz", TOKENS));
    List<PackagedFile> files =
        List.of(
            new PackagedFile("weights.onnx", parts, Conversion.NONE, List.of()),
            new PackagedFile(
                "tokens.txt",
                List.of(PackagePath.parse("npm:tokens/2.1.0/package/data/tokens.txt")),
                Conversion.NONE,
                List.of()));
    CatalogueEntry plain = SomeModel.entry();
    return new CatalogueEntry(
        plain.id(),
        plain.name(),
        plain.purpose(),
        plain.type(),
        plain.layout(),
        plain.languages(),
        plain.licence(),
        null,
        List.of(),
        List.of(),
        Stream.concat(plain.files().stream().map(PackagedModel::withoutAddress), own.stream())
            .toList(),
        new Packaged(archives, files),
        true,
        1_000_000L);
  }

  static PackagePath weights(String name) {
    return PackagePath.parse("pypi:" + name + "/1.0.0/data/weights.bin");
  }

  private static ModelFile withoutAddress(ModelFile file) {
    return new ModelFile(file.name(), file.sizeBytes(), file.sha256(), file.certainty(), List.of());
  }

  private static PublishedPackage archive(String id, String file, byte[] bytes) throws IOException {
    return new PublishedPackage(PackageId.parse(id), file, bytes.length, SomeModel.sha256(bytes));
  }

  /** Has a server be a Python index and npm's registry with all of it. */
  static void publish(ModelHost host) {
    publish(host, "part-1", FIRST);
    publish(host, "part-2", SECOND);
    host.put("/npm/tokens/-/tokens-2.1.0.tgz", TOKENS);
    String version =
        "{\"name\":\"tokens\",\"version\":\"2.1.0\",\"dist\":{\"tarball\":\"%s/npm/tokens/-/tokens-2.1.0.tgz\"}}"
            .formatted(host.address());
    put(host, "/npm/tokens/2.1.0", version);
    put(
        host,
        "/npm/tokens",
        "{\"name\":\"tokens\",\"dist-tags\":{\"latest\":\"2.1.0\"},\"versions\":{\"2.1.0\":%s}}"
            .formatted(version));
  }

  /** Has a server have this as the archive of a Python package. */
  static void publish(ModelHost host, String name, byte[] wheel) {
    String file = Wheel.file(name, "1.0.0");
    host.put("/files/" + file, wheel);
    put(
        host,
        "/simple/" + name + "/",
        "<!DOCTYPE html><html><body><a href=\"../../files/%s\">%s</a></body></html>"
            .formatted(file, file));
  }

  static void put(ModelHost host, String path, String text) {
    host.put(path, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Puts the archives into a folder. */
  static void fill(Path folder) throws IOException {
    Files.write(folder.resolve(Wheel.file("part-1", "1.0.0")), FIRST);
    Files.write(folder.resolve(Wheel.file("part-2", "1.0.0")), SECOND);
    Files.write(folder.resolve("tokens-2.1.0.tgz"), TOKENS);
  }
}
