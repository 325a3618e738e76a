package io.vacha.models;

import static io.vacha.models.SomeModel.TOKENS;
import static io.vacha.models.SomeModel.WEIGHTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.Licence;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.support.ModelHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What may be pulled, and into how much room. */
class PullTermsTest {
  private static final Licence NONCOMMERCIAL = new Licence("CC BY-NC 4.0", false, "Meta");

  @TempDir private Path data;
  @TempDir private Path elsewhere;

  private Pulling fromFolder() {
    return Pulling.fromFolder(data, elsewhere);
  }

  @Test
  void refusesALicenceWithoutCommercialUseUnlessNamed() throws IOException {
    SomeModel.fill(elsewhere.resolve("some-model"));
    CatalogueEntry entry = SomeModel.entry(NONCOMMERCIAL, List.of(SomeModel.tokens()));
    assertThatThrownBy(() -> fromFolder().pull(entry, PullTerms.strict()))
        .isInstanceOf(ModelException.class)
        .hasMessageEndingWith("--accept-licence \"CC BY-NC 4.0\"");
    assertThatThrownBy(() -> fromFolder().pull(entry, new PullTerms("MIT", false, null)))
        .isInstanceOf(ModelException.class);
    fromFolder().pull(entry, new PullTerms("CC BY-NC 4.0", false, null));
    assertThat(fromFolder().models.find("some-model")).isPresent();
  }

  @Test
  void refusesWhatHasNoDigestUnlessAllowed() {
    CatalogueEntry entry =
        SomeModel.entry(
            new Licence("MIT", true, null), List.of(SomeModel.unverified("tokens.txt")));
    assertThatThrownBy(() -> fromFolder().pull(entry, PullTerms.strict()))
        .isInstanceOf(ModelException.class)
        .hasMessageEndingWith("--allow-unverified");
  }

  @Test
  void comparesLaterPullsWithWhatTheFirstFound() throws IOException {
    SomeModel.fill(elsewhere.resolve("some-model"));
    CatalogueEntry entry =
        SomeModel.entry(
            new Licence("MIT", true, null), List.of(SomeModel.unverified("tokens.txt")));
    PullTerms terms = new PullTerms("", true, null);
    ModelManifest first = fromFolder().pull(entry, terms);
    assertThat(first.files().getFirst().sha256()).isEqualTo(SomeModel.sha256(TOKENS));
    remove();
    fromFolder().pull(entry, terms);
    remove();
    Files.write(elsewhere.resolve("some-model/tokens.txt"), WEIGHTS);
    assertThatThrownBy(() -> fromFolder().pull(entry, terms))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("the first pull here found");
  }

  private void remove() {
    new ModelRemoval(new InstalledModels(data), NoSettings.NONE).remove("some-model");
  }

  @Test
  void takesNothingUncheckedOverPlainHttp() throws IOException {
    try (ModelHost host = new ModelHost()) {
      CatalogueEntry entry =
          SomeModel.entry(
              new Licence("MIT", true, null), List.of(SomeModel.unverified("tokens.txt")));
      assertThatThrownBy(() -> new Pulling(data, host).pull(entry, new PullTerms("", true, null)))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("not pulled over plain HTTP");
      assertThat(host.asked()).isEmpty();
    }
  }

  @Test
  void refusesWhatDoesNotFitOnTheDisk() throws IOException {
    Pulling pulling = fromFolder();
    pulling.freeBytes = _ -> 50_000_000;
    assertThatThrownBy(pulling::pull)
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("only 50 MB are free")
        .hasMessageContaining("VACHA_DATA");
  }

  @Test
  void letsOnlyOneAtATimeWorkOnAModel() throws IOException {
    SomeModel.fill(elsewhere.resolve("some-model"));
    Pulling pulling = fromFolder();
    try (ModelLock _ = ModelLock.take(pulling.models, "some-model")) {
      assertThatThrownBy(pulling::pull)
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("being pulled, added or removed by another command");
    }
    pulling.pull();
  }

  @Test
  void saysHowToHaveAnInstalledModelAnew() throws IOException {
    SomeModel.fill(elsewhere.resolve("some-model"));
    fromFolder().pull();
    assertThatThrownBy(() -> fromFolder().pull())
        .isInstanceOf(ModelException.class)
        .hasMessageEndingWith("./vacha models remove some-model");
  }
}
