package io.vacha.cli.models;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.Installation;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelException;
import io.vacha.models.ModelRemoval;
import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.ModelCatalogue;
import io.vacha.models.catalogue.ModelManifest;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a start adds by itself. */
class DefaultModelsTest {
  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private String yaml = "vacha: {}";
  private final Pretended ways = new Pretended();

  /** Pulls nothing, but says that it did. */
  private static final class Pretended implements DefaultModels.Ways {
    private final List<String> pulled = new ArrayList<>();
    private boolean reachable = true;
    private boolean broken;
    private boolean adopts = true;

    @Override
    public boolean reach(CatalogueEntry entry) {
      return reachable;
    }

    @Override
    public ModelManifest pull(CatalogueEntry entry) {
      if (broken) {
        throw new ModelException("The registry is on fire.");
      }
      pulled.add(entry.id());
      return new ModelManifest(
          entry.id(),
          entry.name(),
          entry.type(),
          entry.layout(),
          entry.languages(),
          entry.licence(),
          1,
          List.of(),
          List.of());
    }

    @Override
    public boolean adopt(ModelManifest model) {
      return adopts;
    }
  }

  private boolean added() throws Exception {
    return added(entry -> ModelOffer.recognises(entry.type()));
  }

  private boolean added(Predicate<CatalogueEntry> which) throws Exception {
    List<CatalogueEntry> offered = ModelCatalogue.load().entries().stream().filter(which).toList();
    return new DefaultModels(installation(), offered, new PrintWriter(out), ways).add();
  }

  private Installation installation() throws IOException {
    Path file = Files.writeString(folder.resolve("vacha.yaml"), yaml);
    return Installation.load(
        Map.of("VACHA_CONFIG", file.toString(), "VACHA_DATA", folder.resolve("data").toString()));
  }

  @Test
  void saysBeforeWhatItAddsAndAfterwardsThatItServes() throws Exception {
    assertThat(added()).isTrue();
    assertThat(ways.pulled).containsExactly("whisper-base", "khmer-ear");
    assertThat(out.toString())
        .startsWith("Adding whisper-base (English speech to text, with punctuation)")
        .contains("133 MB to pull, about 13 s at 10 MB/s, 148 MB on disk, about 383 MB of memory")
        .contains("licence MIT")
        .contains("--embedded")
        .contains("whisper-base is in service.\n")
        .contains("Adding khmer-ear (Khmer of people to text")
        .endsWith("khmer-ear is in service.\n");
  }

  @Test
  void saysHowToUseWhatIsNotTakenInAtOnce() throws Exception {
    ways.adopts = false;
    assertThat(added()).isTrue();
    assertThat(out.toString()).contains("?model=whisper-base");
  }

  @Test
  void saysHowVoicesOfTheirOwnAreUsed() throws Exception {
    ways.adopts = false;
    yaml = "vacha: {models: {svc-stt-v2: {engine: pocketsphinx}}}";
    assertThat(added(CatalogueEntry::byDefault)).isTrue();
    assertThat(ways.pulled).containsExactly("kokoro-82m");
    assertThat(out.toString())
        .contains("GET /api/v1/voices lists its voices")
        .doesNotContain("vacha.yaml");
  }

  @Test
  void addsNothingWhereItIsTurnedOff() throws Exception {
    yaml = "vacha: {catalogue: {offer: false}}";
    assertThat(added()).isFalse();
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void addsNothingToWhoHasChosen() throws Exception {
    yaml = "vacha: {models: {svc-stt-v2: {engine: pocketsphinx}}}";
    assertThat(added()).isFalse();
    assertThat(ways.pulled).isEmpty();
  }

  @Test
  void addsNothingThatWasRemoved() throws Exception {
    Path data = folder.resolve("data");
    for (String id : List.of("whisper-base", "khmer-ear")) {
      Files.createDirectories(data.resolve("models").resolve(id));
      new ModelRemoval(new InstalledModels(data), installation().settings()).remove(id);
    }
    assertThat(added()).isFalse();
    assertThat(ways.pulled).isEmpty();
  }

  @Test
  void addsNothingThatCannotBeReached() throws Exception {
    ways.reachable = false;
    assertThat(added()).isFalse();
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void saysInOneLineThatAPullFailed() throws Exception {
    ways.broken = true;
    assertThat(added()).isFalse();
    assertThat(out.toString().lines())
        .last()
        .isEqualTo("The registry is on fire. The service continues without it.");
  }

  @Test
  void addsOnlyWhatMayBeUsedFreely() throws IOException {
    assertThat(ModelCatalogue.load().entries().stream().filter(CatalogueEntry::byDefault))
        .isNotEmpty()
        .allMatch(entry -> entry.licence().commercial() && entry.verifiable());
  }
}
