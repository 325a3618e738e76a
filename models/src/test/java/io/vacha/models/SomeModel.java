package io.vacha.models;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.Certainty;
import io.vacha.models.catalogue.Licence;
import io.vacha.models.catalogue.ModelFile;
import io.vacha.models.catalogue.ModelType;
import io.vacha.models.transfer.Digests;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** A model of two files, {@code some-model}, and others like it. */
final class SomeModel {
  static final Licence LICENCE = new Licence("MIT", true, null);
  static final byte[] WEIGHTS = bytes(300_000, 1);
  static final byte[] TOKENS = bytes(500, 2);
  static final byte[] WORDS = bytes(700, 3);

  private SomeModel() {}

  /** Puts the files of a model into a folder, which is made. */
  static void fill(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve("weights.onnx"), WEIGHTS);
    Files.write(folder.resolve("tokens.txt"), TOKENS);
  }

  static byte[] bytes(int length, long seed) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  static String sha256(byte[] bytes) throws IOException {
    return Digests.sha256(new ByteArrayInputStream(bytes));
  }

  /** A model of two files, both with digests. */
  static CatalogueEntry entry() throws IOException {
    return entry(LICENCE, List.of(file("weights.onnx", WEIGHTS), tokens()));
  }

  static ModelFile tokens() throws IOException {
    return file("tokens.txt", TOKENS);
  }

  /** Another model, which has the same weights and a small file of its own. */
  static CatalogueEntry other() throws IOException {
    return other(file("words.txt", WORDS));
  }

  /** The same with this file of its own. */
  static CatalogueEntry other(ModelFile own) throws IOException {
    return entry("other-model", LICENCE, List.of(file("weights.onnx", WEIGHTS), own));
  }

  static CatalogueEntry entry(Licence licence, List<ModelFile> files) {
    return entry("some-model", licence, files);
  }

  private static CatalogueEntry entry(String id, Licence licence, List<ModelFile> files) {
    return new CatalogueEntry(
        id,
        "A model",
        "tests",
        ModelType.ofId("ctc"),
        "omnilingual",
        List.of("km"),
        licence,
        null,
        List.of(),
        List.of(),
        files,
        null,
        false,
        null);
  }

  static ModelFile file(String name, byte[] content) throws IOException {
    URI url = URI.create("https://example.org/a/" + name);
    return new ModelFile(
        name, (long) content.length, sha256(content), Certainty.AGREED, List.of(url));
  }

  /** A file that is part of the program, in its folder {@code made}. */
  static ModelFile inProgram(String name, byte[] content) throws IOException {
    URI url = URI.create("program:made/" + name);
    return new ModelFile(
        name, (long) content.length, sha256(content), Certainty.MEASURED, List.of(url));
  }

  /** The same without a digest. */
  static ModelFile unverified(String name) {
    return new ModelFile(
        name, null, null, null, List.of(URI.create("https://example.org/a/" + name)));
  }
}
