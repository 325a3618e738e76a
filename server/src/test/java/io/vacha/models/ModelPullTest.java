package io.vacha.models;

import static io.vacha.models.Pulling.TOKENS;
import static io.vacha.models.Pulling.WEIGHTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.support.ModelHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pulls from a server that behaves, and from one that does not. */
class ModelPullTest {
  @TempDir private Path data;
  private ModelHost host;
  private Pulling pulling;

  @BeforeEach
  void start() throws IOException {
    host = new ModelHost();
    pulling = new Pulling(data, host);
  }

  @AfterEach
  void stop() {
    host.close();
  }

  private Path installed(String file) {
    return pulling.models.folder("some-model").resolve(file);
  }

  private void assertWhole() {
    assertThat(installed("weights.onnx")).hasBinaryContent(WEIGHTS);
    assertThat(installed("tokens.txt")).hasBinaryContent(TOKENS);
    assertThat(pulling.models.find("some-model")).isPresent();
    assertThat(data.resolve("models/.pulling/some-model")).doesNotExist();
  }

  private void assertNothingInstalled() {
    assertThat(pulling.models.folder("some-model")).doesNotExist();
    assertThat(pulling.models.list()).isEmpty();
  }

  private List<String> ranges() {
    return host.asked().stream()
        .filter(asked -> asked.path().endsWith(".onnx"))
        .map(ModelHost.Asked::range)
        .toList();
  }

  @Test
  void installsEveryFileAndWhatIsKnownOfTheModel() throws IOException {
    ModelManifest manifest = pulling.pull();
    assertWhole();
    assertThat(manifest.sizeBytes()).isEqualTo(WEIGHTS.length + TOKENS.length);
    assertThat(manifest.files().getFirst().sha256()).isEqualTo(Pulling.sha256(WEIGHTS));
    assertThat(pulling.models.find("some-model")).contains(manifest);
  }

  @Nested
  class WhenTheConnectionBreaks {
    @Test
    void goesOnFromWhereItWas() throws IOException {
      host.willFail(ModelHost.dropsAfter(100_000), ModelHost.dropsAfter(100_000));
      pulling.pull();
      assertWhole();
      assertThat(ranges()).containsExactly("null", "bytes=100000-", "bytes=200000-");
      assertThat(host.asked().get(1).ifRange()).startsWith("\"");
    }

    @Test
    void countsOnlyFailuresWithoutProgress() throws IOException {
      for (int i = 0; i < 10; i++) {
        host.willFail(ModelHost.dropsAfter(20_000));
      }
      pulling.pull();
      assertWhole();
      assertThat(pulling.pauses).containsOnly(Duration.ofSeconds(1));
    }

    @Test
    void waitsLongerEachTimeAndThenSaysHowToGoOn() {
      host.willFail(ModelHost.dropsAfter(1000), ModelHost.dropsAfter(0), ModelHost.dropsAfter(0));
      assertThatThrownBy(pulling::pull)
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("the same command goes on from there");
      assertThat(pulling.pauses).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
      assertNothingInstalled();
    }

    @Test
    void keepsWhatHasArrivedForTheNextCommand() throws IOException {
      host.willFail(
          ModelHost.dropsAfter(150_000), ModelHost.dropsAfter(0), ModelHost.dropsAfter(0));
      assertThatThrownBy(pulling::pull).isInstanceOf(ModelException.class);
      new Pulling(data, host).pull();
      assertWhole();
      assertThat(ranges().getLast()).isEqualTo("bytes=150000-");
    }

    @Test
    void givesUpWhatStalls() throws IOException {
      host.willFail(ModelHost.stallsAfter(100_000));
      pulling.pull();
      assertWhole();
      assertThat(pulling.notes).singleElement().asString().startsWith("nothing arrives");
      assertThat(ranges()).containsExactly("null", "bytes=100000-");
    }

    @Test
    void triesAgainWhatTheServerCannotDoNow() throws IOException {
      host.willFail(ModelHost.refuses(500), ModelHost.refuses(429));
      pulling.pull();
      assertWhole();
    }
  }

  @Nested
  class WhenTheFileIsNotTheOne {
    @Test
    void throwsAwayWhatHasAnotherDigestAndSaysBoth() throws IOException {
      host.willFail(ModelHost.corrupts());
      assertThatThrownBy(pulling::pull)
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("weights.onnx from " + host.address())
          .hasMessageContaining("the catalogue has\n  " + Pulling.sha256(WEIGHTS));
      assertNothingInstalled();
      new Pulling(data, host).pull();
      assertWhole();
      assertThat(ranges()).containsExactly("null", "null");
    }

    @Test
    void beginsAnewWhereItChangedBetweenTheParts() throws IOException {
      host.put("/a/weights.onnx", Pulling.bytes(WEIGHTS.length, 9));
      host.willFail(
          ModelHost.dropsAfter(100_000), ModelHost.dropsAfter(0), ModelHost.dropsAfter(0));
      assertThatThrownBy(pulling::pull).isInstanceOf(ModelException.class);
      host.put("/a/weights.onnx", WEIGHTS);
      new Pulling(data, host).pull();
      assertWhole();
    }

    @Test
    void beginsAnewWherePiecesDoNotFitTogether() throws IOException {
      host.willFail(ModelHost.dropsAfter(100_000), ModelHost.corrupts());
      pulling.pull();
      assertWhole();
      assertThat(pulling.notes).anyMatch(note -> note.contains("do not fit together"));
    }

    @Test
    void takesTheWholeFileFromAServerThatIgnoresRanges() throws IOException {
      host.willFail(ModelHost.dropsAfter(100_000), ModelHost.ignoresRange());
      pulling.pull();
      assertWhole();
    }

    @Test
    void refusesAnotherLengthBeforeItFetches() {
      host.put("/a/weights.onnx", Pulling.bytes(1234, 1));
      assertThatThrownBy(pulling::pull)
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("has 1,234 bytes, but weights.onnx has 300,000");
    }

    @Test
    void saysThatItIsGone() {
      host.willFail(ModelHost.refuses(404));
      assertThatThrownBy(pulling::pull)
          .hasMessageContaining("the server answered 404; it is not there any more");
      assertThat(pulling.pauses).isEmpty();
    }
  }

  @Nested
  class Redirects {
    @Test
    void areFollowedWithTheRange() throws IOException {
      host.put("/cdn", WEIGHTS);
      host.willFail(ModelHost.redirects("/cdn"), ModelHost.dropsAfter(100_000));
      host.willFail(ModelHost.redirects(host.address() + "/cdn"));
      pulling.pull();
      assertWhole();
      assertThat(host.asked().get(3)).extracting(ModelHost.Asked::path).isEqualTo("/cdn");
      assertThat(host.asked().get(3)).extracting(ModelHost.Asked::range).isEqualTo("bytes=100000-");
    }

    @Test
    void endAfterTen() {
      for (int i = 0; i < 11; i++) {
        host.willFail(ModelHost.redirects("/a/weights.onnx"));
      }
      assertThatThrownBy(pulling::pull).hasMessageContaining("redirects without end");
    }
  }

  @Test
  void hasNoNeedOfAFileThatIsThere() throws IOException {
    Path draft = Files.createDirectories(data.resolve("models/.pulling/some-model"));
    Files.write(draft.resolve("weights.onnx"), WEIGHTS);
    pulling.pull();
    assertWhole();
    assertThat(ranges()).isEmpty();
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
    assertWhole();
  }

  @Test
  void goesOnWhereAProcessWasKilled() throws IOException {
    Path draft = Files.createDirectories(data.resolve("models/.pulling/some-model"));
    Files.write(draft.resolve("weights.onnx.part"), java.util.Arrays.copyOf(WEIGHTS, 123_456));
    pulling.pull();
    assertWhole();
    assertThat(ranges()).containsExactly("bytes=123456-");
  }
}
