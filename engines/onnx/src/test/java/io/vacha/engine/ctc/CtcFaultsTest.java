package io.vacha.engine.ctc;

import static io.vacha.engine.support.EngineAssertions.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.ctc.CtcSettings.SearchKind;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.onnx.support.OnnxModel;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.engine.support.Leavers;
import io.vacha.engine.support.Readers;
import io.vacha.engine.support.Recordings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders that cannot be used make an engine that says so, and work that ends early ends. */
class CtcFaultsTest {
  @TempDir static Path memory;

  @TempDir Path folder;

  private void assertUnusable(String reason) throws IOException {
    CtcSettings settings = ToneEars.settings(SearchKind.GREEDY, 1, 20);
    try (CtcEngine engine =
            new CtcEngine(
                settings,
                folder,
                new ModelProbe(memory),
                Readers.PLAIN,
                RecordingCutter.BY_ENERGY);
        PcmFile audio = Recordings.of(folder, new short[16_000])) {
      assertThatThrownBy(() -> hear(engine, audio, new Cancellation()))
          .satisfies(failure(Kind.UNAVAILABLE))
          .hasMessageContaining(reason);
      assertThat(engine.health().available()).isFalse();
      assertThat(engine.health().description()).contains(reason).doesNotContain("\n");
    }
  }

  private static void hear(CtcEngine engine, PcmFile audio, Cancellation cancellation)
      throws IOException {
    engine.recognize(new RecognitionTask(audio, Language.AUTO, cancellation));
  }

  @Test
  void aFolderThatIsMissingOrIncomplete() throws IOException {
    assertUnusable("there is no model.int8.onnx or model.onnx");
    ToneFolders.omnilingual(folder);
    Files.delete(folder.resolve("tokens.txt"));
    assertUnusable("there is no tokens.txt");
  }

  @Test
  void aModelThatIsCutShort() throws IOException {
    Path model = ToneFolders.omnilingual(folder).resolve("model.onnx");
    byte[] whole = Files.readAllBytes(model);
    Files.write(model, Arrays.copyOf(whole, whole.length / 2));
    assertUnusable("is no whole ONNX model");
  }

  @Test
  void aModelOfAnotherArchitecture() throws IOException {
    ToneFolders.omnilingual(folder);
    new OnnxModel(14)
        .longInput("input_ids", 1, "T")
        .floatOutput("y", 1, "T", 19)
        .node("Cast", "input_ids", "real", Map.of("to", 1L))
        .longs("axis", new long[] {2}, 1)
        .node("Unsqueeze", "real axis", "y")
        .write(folder.resolve("model.onnx"));
    assertUnusable("is not of the layout omnilingual");
  }

  @Test
  void tokensOfAnotherModel() throws IOException {
    ToneFolders.omnilingual(folder);
    Files.writeString(folder.resolve("tokens.txt"), "<s> 0\na 1\n");
    assertUnusable("gives 19 tokens, but the folder names 2");
  }

  @Test
  void aGraphThatWantsMoreMemoryThanThereIs() throws IOException {
    ToneFolders.omnilingual(folder);
    new OnnxModel(14)
        .floatInput("x", "N", "num_samples")
        .floatOutput("logits", "N", "num_frames", 19)
        .longs("shape", new long[] {1, 200_000_000_000L, 19}, 3)
        .node("ConstantOfShape", "shape", "zeros")
        .node("ReduceSum", "x", "sum")
        .node("Add", "zeros sum", "logits")
        .write(folder.resolve("model.onnx"));
    assertUnusable(folder.toString());
  }

  @Test
  void aLanguageModelThatIsNone() throws IOException {
    ToneFolders.omnilingual(folder);
    Files.writeString(folder.resolve("lm.arpa"), "nonsense");
    CtcSettings unset = ToneEars.settings(null, 1, 20);
    try (CtcEngine engine =
            new CtcEngine(
                unset, folder, new ModelProbe(memory), Readers.PLAIN, RecordingCutter.BY_ENERGY);
        PcmFile audio = Recordings.of(folder, new short[16_000])) {
      assertThatThrownBy(() -> hear(engine, audio, new Cancellation()))
          .satisfies(failure(Kind.UNAVAILABLE))
          .hasMessageContaining("lm.arpa is no n-gram model");
    }
  }

  @Test
  void workEndsWhenTheClientLeaves() throws IOException {
    CtcSettings settings = ToneEars.settings(SearchKind.GREEDY, 1, 20);
    Path model = ToneFolders.omnilingual(folder.resolve("model"));
    try (CtcEngine engine =
            new CtcEngine(
                settings, model, new ModelProbe(memory), Readers.PLAIN, RecordingCutter.BY_ENERGY);
        PcmFile audio = Recordings.of(folder, new short[16_000])) {
      Cancellation cancellation = new Cancellation();
      cancellation.cancel();
      assertThatThrownBy(() -> hear(engine, audio, cancellation))
          .satisfies(failure(Kind.CANCELLED));
    }
  }

  @Test
  void leaversCostNoTurn() throws Exception {
    CtcSettings settings = ToneEars.settings(SearchKind.GREEDY, 1, 20);
    Path model = ToneFolders.omnilingual(folder.resolve("model"));
    short[] sound = ToneFolders.say(ToneFolders.CHARACTERS, "abba cab ".repeat(30));
    try (CtcEngine engine =
            new CtcEngine(
                settings, model, new ModelProbe(memory), Readers.PLAIN, RecordingCutter.BY_ENERGY);
        PcmFile audio = Recordings.of(folder, sound)) {
      Leavers.assertCostNothing(engine, audio, Language.AUTO);
    }
  }
}
