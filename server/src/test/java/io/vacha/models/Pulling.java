package io.vacha.models;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.models.support.ModelHost;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** An installation that pulls from a {@link ModelHost}, and waits for nothing. */
final class Pulling implements PullProgress {
  static final byte[] WEIGHTS = bytes(300_000, 1);
  static final byte[] TOKENS = bytes(500, 2);

  final InstalledModels models;
  final List<String> notes = new ArrayList<>();
  final List<Duration> pauses = new ArrayList<>();
  final @Nullable ModelHost host;
  final CatalogueSettings settings;
  ToLongFunction<Path> freeBytes = _ -> Long.MAX_VALUE;

  Pulling(Path data, ModelHost host) {
    this(data, host, host.address() + "/{path}");
  }

  Pulling(Path data, @Nullable ModelHost host, String mirror) {
    this(data, host, mirror, Duration.ofMillis(400));
  }

  Pulling(Path data, @Nullable ModelHost host, String mirror, Duration stallTimeout) {
    this.models = new InstalledModels(data);
    this.host = host;
    this.settings = new CatalogueSettings(mirror, true, Duration.ofSeconds(5), stallTimeout, 3);
    if (host != null) {
      host.put("/a/weights.onnx", WEIGHTS);
      host.put("/a/tokens.txt", TOKENS);
    }
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
    return entry(new Licence("MIT", true, null), List.of(file("weights.onnx", WEIGHTS), tokens()));
  }

  static ModelFile tokens() throws IOException {
    return file("tokens.txt", TOKENS);
  }

  static CatalogueEntry entry(Licence licence, List<ModelFile> files) {
    return new CatalogueEntry(
        "some-model",
        "A model",
        "tests",
        ModelType.CTC,
        "omnilingual",
        List.of("km"),
        licence,
        null,
        List.of(),
        List.of(),
        files);
  }

  static ModelFile file(String name, byte[] content) throws IOException {
    URI url = URI.create("https://example.org/a/" + name);
    return new ModelFile(
        name, (long) content.length, sha256(content), Certainty.AGREED, List.of(url));
  }

  /** The same without a digest. */
  static ModelFile unverified(String name) {
    return new ModelFile(
        name, null, null, null, List.of(URI.create("https://example.org/a/" + name)));
  }

  ModelManifest pull(CatalogueEntry entry, PullTerms terms) {
    Source servers = new HttpSource(settings, null);
    Source folders = new FolderSource();
    Source source =
        (address, from, validator) ->
            ("file".equals(address.getScheme()) ? folders : servers).open(address, from, validator);
    var download = new FileDownload(source, settings.attempts(), pauses::add, this);
    try {
      return new ModelPull(models, settings, download, freeBytes).pull(entry, terms);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  ModelManifest pull() throws IOException {
    return pull(entry(), PullTerms.strict());
  }

  @Override
  public void begin(String file, long sizeBytes) {}

  @Override
  public void at(long bytes) {}

  @Override
  public void end() {}

  @Override
  public void note(String line) {
    notes.add(line);
  }

  /** All files lie there as the server has them, and nothing is left of the work. */
  void assertWhole() {
    Path folder = models.folder("some-model");
    assertThat(folder.resolve("weights.onnx")).hasBinaryContent(WEIGHTS);
    assertThat(folder.resolve("tokens.txt")).hasBinaryContent(TOKENS);
    assertThat(models.find("some-model")).isPresent();
    assertThat(folder.resolveSibling(".pulling/some-model")).doesNotExist();
  }

  void assertNothingInstalled() {
    assertThat(models.folder("some-model")).doesNotExist();
    assertThat(models.list()).isEmpty();
  }
}
