package io.vacha.cli.models;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.cli.CommandRun;
import io.vacha.models.catalogue.ModelCatalogue;
import io.vacha.testing.AdjustableClock;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code vacha models} says; it pulls nothing here. */
class ModelsCommandTest {
  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final CommandRun run = new CommandRun();

  @Test
  void listsEveryModelWithItsSizeAndLicence() {
    assertThat(run.execute("models", "list")).isZero();
    assertThat(run.out().lines().map(line -> line.split(" ")[0]))
        .containsAll(ModelCatalogue.load().entries().stream().map(each -> each.id()).toList());
    assertThat(run.out())
        .containsPattern("omniasr-300m-v2-int8 +available +366 MB +km,en +Apache-2.0 +recommended")
        .containsPattern("mms-tts-khm .*CC BY-NC 4.0 \\(NC\\) +experimental: no published digest");
  }

  @Test
  void tellsThePublishedErrorRatesWithTheirSource() {
    run.execute("models", "list", "--details");
    assertThat(run.out())
        .contains("en WER 3 % on LibriSpeech test-clean (VocaHQ's model card, said by one source)");
  }

  @Test
  void showsTheLicenceBeforeItRefuses() {
    assertThat(run.execute("models", "pull", "mms-tts-khm")).isEqualTo(1);
    assertThat(run.out()).contains("Licence: CC BY-NC 4.0, no commercial use", "Meta");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).endsWith("--accept-licence \"CC BY-NC 4.0\"\n");
  }

  @Test
  void saysThatThereIsNoSuchModel() {
    assertThat(run.execute("models", "pull", "nope")).isEqualTo(1);
    assertThat(run.err()).contains("no model 'nope' in the catalogue", "vacha models list");
    assertThat(run.execute("models", "remove", "nope")).isEqualTo(1);
    assertThat(run.err()).contains("no installed model 'nope'");
  }

  @Test
  void namesTheTypesForOneThatIsNone() {
    assertThat(run.execute("models", "add", folder.toString(), "--id", "a", "--type", "tts"))
        .isEqualTo(2);
    assertThat(run.err()).contains("'tts' is none of ctc,", "kokoro", "onnx-vits", "whisper");
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "pull", "add", "remove"})
  void explainsEachCommand(String command) {
    assertThat(run.execute("models", command, "--help")).isZero();
    assertThat(run.out()).contains("Usage: vacha models " + command);
  }

  @Test
  void movesABarOnATerminal() {
    PullReport report = new PullReport(new PrintWriter(out), InstantSource.system(), true);
    report.begin("a.onnx", 2_000_000);
    report.at(1_000_000);
    report.end();
    assertThat(out.toString())
        .startsWith("\ra.onnx [############------------]  50 %  1.0 MB of 2.0 MB")
        .endsWith("\n");
  }

  @Test
  void writesALineNowAndThenElsewhere() {
    var clock = new AdjustableClock("2026-11-21T00:00:00Z");
    PullReport report = new PullReport(new PrintWriter(out), clock, false);
    report.begin("a.onnx", 4_000_000);
    for (long bytes : List.of(0L, 1_000_000L, 2_000_000L, 4_000_000L)) {
      report.at(bytes);
      clock.advance(Duration.ofSeconds(10));
    }
    report.end();
    assertThat(out.toString().lines())
        .containsExactly(
            "a.onnx [############------------]  50 %  2.0 MB of 4.0 MB  100 kB/s  0:20 left",
            "a.onnx [########################] 100 %  4.0 MB of 4.0 MB  100 kB/s");
  }
}
