package io.vacha.models;

import static io.vacha.models.SomeModel.TOKENS;
import static io.vacha.models.SomeModel.WEIGHTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.support.Fault;
import io.vacha.models.support.ModelHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Pulls from a server that behaves, into a folder where something may be already. */
class ModelPullTest extends HostedPull {
  @Test
  void installsEveryFileAndWhatIsKnownOfTheModel() throws IOException {
    ModelManifest manifest = pulling.pull();
    pulling.assertWhole();
    assertThat(manifest.sizeBytes()).isEqualTo(WEIGHTS.length + TOKENS.length);
    assertThat(manifest.files().getFirst().sha256()).isEqualTo(SomeModel.sha256(WEIGHTS));
    assertThat(pulling.models.find("some-model")).contains(manifest);
  }

  @Nested
  class Redirects {
    @Test
    void areFollowedWithTheRange() throws IOException {
      host.put("/cdn", WEIGHTS);
      host.willFail(Fault.redirects("/cdn"), Fault.dropsAfter(100_000));
      host.willFail(Fault.redirects(host.address() + "/cdn"));
      pulling.pull();
      pulling.assertWhole();
      assertThat(host.asked().get(3)).extracting(ModelHost.Asked::path).isEqualTo("/cdn");
      assertThat(host.asked().get(3)).extracting(ModelHost.Asked::range).isEqualTo("bytes=100000-");
    }

    @Test
    void endAfterTen() {
      for (int i = 0; i < 11; i++) {
        host.willFail(Fault.redirects("/a/weights.onnx"));
      }
      assertThatThrownBy(pulling::pull).hasMessageContaining("redirects without end");
    }
  }

  @Test
  void hasNoNeedOfAFileThatIsThere() throws IOException {
    Path draft = Files.createDirectories(data.resolve("models/.pulling/some-model"));
    Files.write(draft.resolve("weights.onnx"), WEIGHTS);
    pulling.pull();
    pulling.assertWhole();
    assertThat(host.ranges()).isEmpty();
  }

  @Test
  void leavesNothingInTheFolderThatTheModelHasNot() throws IOException {
    Path draft = Files.createDirectories(data.resolve("models/.pulling/some-model"));
    Files.write(draft.resolve("of-an-older-catalogue.onnx.part"), WEIGHTS);
    pulling.pull();
    assertThat(pulling.models.folder("some-model"))
        .isDirectoryNotContaining("glob:**.part")
        .isDirectoryContaining("glob:**/model.json");
  }

  @Test
  void fetchesAFileAnewThatIsThereButWrong() throws IOException {
    Path draft = Files.createDirectories(data.resolve("models/.pulling/some-model"));
    Files.write(draft.resolve("weights.onnx"), TOKENS);
    pulling.pull();
    pulling.assertWhole();
  }

  @Test
  void goesOnWhereAProcessWasKilled() throws IOException {
    Path draft = Files.createDirectories(data.resolve("models/.pulling/some-model"));
    Files.write(draft.resolve("weights.onnx.part"), java.util.Arrays.copyOf(WEIGHTS, 123_456));
    pulling.pull();
    pulling.assertWhole();
    assertThat(host.ranges()).containsExactly("bytes=123456-");
  }
}
