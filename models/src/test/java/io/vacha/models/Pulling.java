package io.vacha.models;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.support.ModelHost;
import io.vacha.models.transfer.PullProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** An installation that pulls from a {@link ModelHost}, and waits for nothing. */
final class Pulling implements PullProgress {
  final InstalledModels models;
  final List<String> notes = new ArrayList<>();
  final List<Duration> pauses = new ArrayList<>();
  final @Nullable ModelHost host;
  final CatalogueSettings settings;
  private final Map<String, String> environment;
  ToLongFunction<Path> freeBytes = _ -> Long.MAX_VALUE;
  ClassLoader program = Pulling.class.getClassLoader();

  Pulling(Path data, ModelHost host) {
    this(data, host, host.address() + "/{path}");
  }

  Pulling(Path data, @Nullable ModelHost host, String mirror) {
    this(data, host, mirror, Duration.ofMillis(400));
  }

  Pulling(Path data, @Nullable ModelHost host, String mirror, Duration stallTimeout) {
    this(
        data,
        host,
        new CatalogueSettings(mirror, null, null, true, Duration.ofSeconds(5), stallTimeout, 3),
        Map.of());
    if (host != null) {
      host.put("/a/weights.onnx", SomeModel.WEIGHTS);
      host.put("/a/tokens.txt", SomeModel.TOKENS);
      host.put("/a/words.txt", SomeModel.WORDS);
    }
  }

  private Pulling(
      Path data,
      @Nullable ModelHost host,
      CatalogueSettings settings,
      Map<String, String> environment) {
    this.models = new InstalledModels(data);
    this.host = host;
    this.settings = settings;
    this.environment = environment;
  }

  /** One that asks a server as registries of packages. */
  static Pulling fromRegistries(Path data, ModelHost host) {
    CatalogueSettings settings =
        new CatalogueSettings(
            null,
            host.address() + "/simple",
            host.address() + "/npm/",
            true,
            Duration.ofSeconds(5),
            Duration.ofSeconds(5),
            3);
    return new Pulling(data, host, settings, Map.of());
  }

  /** One that finds registries by the settings of their clients. */
  static Pulling withEnvironment(Path data, Map<String, String> environment) {
    CatalogueSettings settings =
        new CatalogueSettings(
            null, null, null, true, Duration.ofSeconds(5), Duration.ofSeconds(5), 3);
    return new Pulling(data, null, settings, environment);
  }

  /** One that pulls from a folder with a folder for each model. */
  static Pulling fromFolder(Path data, Path mirror) {
    return new Pulling(data, null, mirror.toUri().toString());
  }

  ModelManifest pull(CatalogueEntry entry, PullTerms terms) {
    ModelSources sources = ModelSources.of(settings, environment, program, pauses::add, this);
    try {
      return new ModelPull(models, settings, sources, freeBytes).pull(entry, terms);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  ModelManifest pull() throws IOException {
    return pull(SomeModel.entry(), PullTerms.strict());
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
    assertThat(folder.resolve("weights.onnx")).hasBinaryContent(SomeModel.WEIGHTS);
    assertThat(folder.resolve("tokens.txt")).hasBinaryContent(SomeModel.TOKENS);
    assertThat(models.find("some-model")).isPresent();
    assertThat(folder.resolveSibling(".pulling/some-model")).doesNotExist();
  }

  void assertNothingInstalled() {
    assertThat(models.folder("some-model")).doesNotExist();
    assertThat(models.list()).isEmpty();
  }
}
