package io.vacha.models;

import static io.vacha.models.Pulling.TOKENS;
import static io.vacha.models.Pulling.WEIGHTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.support.ModelHost;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What may be pulled, from where, and into how much room. */
class PullTermsTest {
  private static final Licence NONCOMMERCIAL = new Licence("CC BY-NC 4.0", false, "Meta");

  @TempDir private Path data;
  @TempDir private Path elsewhere;

  private void fill(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve("weights.onnx"), WEIGHTS);
    Files.write(folder.resolve("tokens.txt"), TOKENS);
  }

  private Pulling fromFolder() {
    return new Pulling(data, null, elsewhere.toUri().toString());
  }

  @Test
  void refusesALicenceWithoutCommercialUseUnlessNamed() throws IOException {
    fill(elsewhere.resolve("some-model"));
    CatalogueEntry entry = Pulling.entry(NONCOMMERCIAL, List.of(Pulling.tokens()));
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
        Pulling.entry(new Licence("MIT", true, null), List.of(Pulling.unverified("tokens.txt")));
    assertThatThrownBy(() -> fromFolder().pull(entry, PullTerms.strict()))
        .isInstanceOf(ModelException.class)
        .hasMessageEndingWith("--allow-unverified");
  }

  @Test
  void comparesLaterPullsWithWhatTheFirstFound() throws IOException {
    fill(elsewhere.resolve("some-model"));
    CatalogueEntry entry =
        Pulling.entry(new Licence("MIT", true, null), List.of(Pulling.unverified("tokens.txt")));
    PullTerms terms = new PullTerms("", true, null);
    ModelManifest first = fromFolder().pull(entry, terms);
    assertThat(first.files().getFirst().sha256()).isEqualTo(Pulling.sha256(TOKENS));
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
          Pulling.entry(new Licence("MIT", true, null), List.of(Pulling.unverified("tokens.txt")));
      assertThatThrownBy(() -> new Pulling(data, host).pull(entry, new PullTerms("", true, null)))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("not pulled over plain HTTP");
      assertThat(host.asked()).isEmpty();
    }
  }

  @Test
  void hasAMirrorWithAFolderForEachModel() throws IOException {
    try (ModelHost host = new ModelHost()) {
      host.put("/mirror/some-model/weights.onnx", WEIGHTS);
      host.put("/mirror/some-model/tokens.txt", TOKENS);
      new Pulling(data, host, host.address() + "/mirror/").pull();
      assertThat(new InstalledModels(data).find("some-model")).isPresent();
    }
  }

  @Test
  void hasAMirrorThatIsAFolderOfThisMachine() throws IOException {
    fill(elsewhere.resolve("some-model"));
    fromFolder().pull();
    assertThat(data.resolve("models/some-model/weights.onnx")).hasBinaryContent(WEIGHTS);
  }

  @Test
  void takesTheFilesFromAFolderInPlaceOfAnyServer() throws IOException {
    fill(elsewhere);
    try (ModelHost host = new ModelHost()) {
      new Pulling(data, host).pull(Pulling.entry(), new PullTerms("", false, elsewhere));
      assertThat(host.asked()).isEmpty();
    }
    assertThat(new InstalledModels(data).find("some-model")).isPresent();
  }

  @Test
  void checksWhatComesFromAFolderToo() throws IOException {
    fill(elsewhere);
    Files.write(elsewhere.resolve("weights.onnx"), Pulling.bytes(WEIGHTS.length, 5));
    assertThatThrownBy(
            () -> fromFolder().pull(Pulling.entry(), new PullTerms("", false, elsewhere)))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("not the file that it should be");
  }

  @Test
  void namesTheFileThatAFolderLacks() {
    assertThatThrownBy(() -> fromFolder().pull(Pulling.entry(), PullTerms.strict()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("There is no file " + elsewhere.resolve("some-model/weights.onnx"));
  }

  @Test
  void triesTheNextAddressOfAFile() throws IOException {
    try (ModelHost host = new ModelHost()) {
      host.willFail(ModelHost.refuses(404));
      host.put("/b/tokens.txt", TOKENS);
      List<URI> urls =
          List.of(
              URI.create("https://example.org/a/tokens.txt"),
              URI.create("https://example.org/b/tokens.txt"));
      ModelFile file =
          new ModelFile(
              "tokens.txt", (long) TOKENS.length, Pulling.sha256(TOKENS), Certainty.AGREED, urls);
      Pulling pulling = new Pulling(data, host);
      pulling.pull(
          Pulling.entry(new Licence("MIT", true, null), List.of(file)), PullTerms.strict());
      assertThat(pulling.notes).singleElement().asString().endsWith("Trying another address.");
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
    fill(elsewhere.resolve("some-model"));
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
    fill(elsewhere.resolve("some-model"));
    fromFolder().pull();
    assertThatThrownBy(() -> fromFolder().pull())
        .isInstanceOf(ModelException.class)
        .hasMessageEndingWith("./vacha models remove some-model");
  }
}
