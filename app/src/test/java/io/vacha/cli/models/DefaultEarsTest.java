package io.vacha.cli.models;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.Installation;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelPull;
import io.vacha.models.PullTerms;
import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.catalogue.Certainty;
import io.vacha.models.catalogue.Licence;
import io.vacha.models.catalogue.ModelFile;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.catalogue.ModelType;
import io.vacha.models.transfer.Digests;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a start adds where there is a model for each language, and both have a file in common. */
class DefaultEarsTest {
  private static final byte[] COMMON = "weights of both".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();

  /** Pulls from a folder, and takes nothing in. */
  private record FromFolder(ModelPull source, List<String> pulled) implements DefaultModels.Ways {
    @Override
    public boolean reach(CatalogueEntry entry) throws InterruptedException {
      return source.reaches(entry);
    }

    @Override
    public ModelManifest pull(CatalogueEntry entry) throws InterruptedException {
      pulled.add(entry.id());
      return source.pull(entry, PullTerms.strict());
    }

    @Override
    public boolean adopt(ModelManifest model) {
      return true;
    }
  }

  private static CatalogueEntry entry(String id, String language) throws IOException {
    ModelFile common =
        new ModelFile(
            "common.bin",
            (long) COMMON.length,
            Digests.sha256(new ByteArrayInputStream(COMMON)),
            Certainty.AGREED,
            List.of(URI.create("https://example.org/common.bin")));
    return new CatalogueEntry(
        id,
        "A model",
        "an ear",
        ModelType.ofId("whisper"),
        "ggml",
        List.of(language),
        new Licence("MIT", true, null),
        null,
        List.of(),
        List.of(),
        List.of(common),
        null,
        true,
        30_000_000L);
  }

  private InstalledModels models() {
    return new InstalledModels(folder.resolve("data"));
  }

  /** What is pulled at a start with these settings. */
  private List<String> added(String yaml) throws Exception {
    Path file = Files.writeString(folder.resolve("vacha.yaml"), yaml);
    Installation installation =
        Installation.load(
            Map.of("VACHA_CONFIG", file.toString(), "VACHA_DATA", models().folder() + "/.."));
    CatalogueSettings settings =
        installation
            .settings()
            .withDefaults(Map.of("vacha.catalogue.mirror", folder.resolve("mirror").toUri() + ""))
            .bind("vacha.catalogue", CatalogueSettings.class);
    PrintWriter printer = new PrintWriter(out);
    PullReport report = new PullReport(printer, InstantSource.system(), false);
    List<String> pulled = new ArrayList<>();
    var ways = new FromFolder(ModelPull.into(models(), settings, report), pulled);
    List<CatalogueEntry> both = List.of(entry("english", "en"), entry("khmer", "km"));
    new DefaultModels(installation, both, printer, ways).add();
    return pulled;
  }

  private void publish(String id) throws IOException {
    Path mirror = Files.createDirectories(folder.resolve("mirror").resolve(id));
    Files.write(mirror.resolve("common.bin"), COMMON);
  }

  private void install(String id, String language) throws Exception {
    publish(id);
    String mirror = folder.resolve("mirror").toUri().toString();
    Path file = Files.writeString(folder.resolve("of-an-operator.yaml"), "");
    CatalogueSettings settings =
        Installation.load(Map.of("VACHA_CONFIG", file.toString()))
            .settings()
            .withDefaults(Map.of("vacha.catalogue.mirror", mirror))
            .bind("vacha.catalogue", CatalogueSettings.class);
    PullReport report = new PullReport(new PrintWriter(out), InstantSource.system(), false);
    ModelPull.into(models(), settings, report).pull(entry(id, language), PullTerms.strict());
  }

  @Test
  void fetchesOnceWhatTwoModelsNeed() throws Exception {
    publish("english");
    assertThat(added("vacha: {}")).containsExactly("english", "khmer");
    assertThat(
            Files.isSameFile(
                models().folder("english").resolve("common.bin"),
                models().folder("khmer").resolve("common.bin")))
        .isTrue();
    assertThat(out.toString())
        .contains("Adding english (an ear) beside the service: 1 kB to pull, about 1 s")
        .contains(
            "Adding khmer (an ear) beside the service: nothing to pull, 1 kB shared with an"
                + " installed model, about 30 MB of memory, licence MIT.")
        .contains("common.bin is in english too; not pulled.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vacha: {}                                          | english khmer",
        "vacha: {models: {svc-stt-v2: {en: pocketsphinx}}}  | khmer",
        "vacha: {models: {svc-stt-v2: {en: english}}}       | english khmer",
        "vacha: {models: {svc-stt-v2: {km: khmer}}}         | khmer",
        "vacha: {models: {svc-stt-v2: {km-fallback: khmer}}} | khmer",
        "vacha: {models: {svc-stt-v2: {km: pocketsphinx}}}  | ''",
        "vacha: {models: {m: {engine: pocketsphinx}}}       | ''",
        "vacha: {catalogue: {offer: false}}                 | ''"
      })
  void addsAnEarForEachLanguageThatIsNotSet(String yaml, String ids) throws Exception {
    publish("english");
    publish("khmer");
    assertThat(String.join(" ", added(yaml))).isEqualTo(ids);
  }

  @ParameterizedTest
  @CsvSource({"mine, en, khmer", "mine, km, english", "english, en, khmer", "khmer, km, english"})
  void addsAnEarForALanguageThatNoInstalledOneHears(String id, String language, String added)
      throws Exception {
    install(id, language);
    publish("english");
    publish("khmer");
    assertThat(added("vacha: {}")).containsExactly(added);
  }

  @Test
  void addsNothingThatCannotBeReached() throws Exception {
    assertThat(added("vacha: {}")).isEmpty();
    assertThat(out.toString()).isEmpty();
  }
}
