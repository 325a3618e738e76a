package io.vacha.models;

import static io.vacha.models.SomeModel.TOKENS;
import static io.vacha.models.SomeModel.WEIGHTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.catalogue.Certainty;
import io.vacha.models.catalogue.Licence;
import io.vacha.models.catalogue.ModelFile;
import io.vacha.models.support.Fault;
import io.vacha.models.support.ModelHost;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From where files may come: mirrors, folders, one address after another. */
class PullSourcesTest {
  @TempDir private Path data;
  @TempDir private Path elsewhere;

  private Pulling fromFolder() {
    return Pulling.fromFolder(data, elsewhere);
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
  void isWantedAgainOnceItIsPulledAgain() throws IOException {
    SomeModel.fill(elsewhere.resolve("some-model"));
    DeclinedModels declined = new DeclinedModels(new InstalledModels(data));
    declined.add("some-model");
    assertThat(declined.contains("some-model")).isTrue();
    fromFolder().pull();
    assertThat(declined.contains("some-model")).isFalse();
  }

  @Test
  void hasAMirrorThatIsAFolderOfThisMachine() throws IOException {
    SomeModel.fill(elsewhere.resolve("some-model"));
    fromFolder().pull();
    assertThat(data.resolve("models/some-model/weights.onnx")).hasBinaryContent(WEIGHTS);
  }

  @Test
  void takesTheFilesFromAFolderInPlaceOfAnyServer() throws IOException {
    SomeModel.fill(elsewhere);
    try (ModelHost host = new ModelHost()) {
      new Pulling(data, host).pull(SomeModel.entry(), new PullTerms("", false, elsewhere));
      assertThat(host.asked()).isEmpty();
    }
    assertThat(new InstalledModels(data).find("some-model")).isPresent();
  }

  @Test
  void checksWhatComesFromAFolderToo() throws IOException {
    SomeModel.fill(elsewhere);
    Files.write(elsewhere.resolve("weights.onnx"), SomeModel.bytes(WEIGHTS.length, 5));
    assertThatThrownBy(
            () -> fromFolder().pull(SomeModel.entry(), new PullTerms("", false, elsewhere)))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("not the file that it should be");
  }

  @Test
  void namesTheFileThatAFolderLacks() {
    assertThatThrownBy(() -> fromFolder().pull(SomeModel.entry(), PullTerms.strict()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("There is no file " + elsewhere.resolve("some-model/weights.onnx"));
  }

  @Test
  void triesTheNextAddressOfAFile() throws IOException {
    try (ModelHost host = new ModelHost()) {
      host.willFail(Fault.refuses(404));
      host.put("/b/tokens.txt", TOKENS);
      List<URI> urls =
          List.of(
              URI.create("https://example.org/a/tokens.txt"),
              URI.create("https://example.org/b/tokens.txt"));
      ModelFile file =
          new ModelFile(
              "tokens.txt", (long) TOKENS.length, SomeModel.sha256(TOKENS), Certainty.AGREED, urls);
      Pulling pulling = new Pulling(data, host);
      pulling.pull(
          SomeModel.entry(new Licence("MIT", true, null), List.of(file)), PullTerms.strict());
      assertThat(pulling.notes).singleElement().asString().endsWith("Trying another address.");
    }
  }
}
