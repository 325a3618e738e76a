package io.vacha.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.onnx.support.OnnxModel;
import io.vacha.models.catalogue.Licence;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.catalogue.ModelType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Adds folders of an operator's: small graphs with the inputs of real ones. */
class ModelAdditionTest {
  @TempDir private Path data;
  @TempDir private Path folder;

  private InstalledModels models() {
    return new InstalledModels(data);
  }

  private void graph(String name, String... inputs) {
    OnnxModel model = new OnnxModel(17);
    for (String input : inputs) {
      model.floatInput(input, 1);
    }
    model.floatOutput("y", 1).node("Identity", inputs[0], "y");
    model.write(folder.resolve(name));
  }

  private void file(String name, String content) throws IOException {
    Files.writeString(folder.resolve(name), content);
  }

  private ModelManifest add(@Nullable ModelType type, @Nullable String layout) {
    Licence none = Licence.NOT_STATED;
    return new ModelAddition(models(), _ -> Long.MAX_VALUE)
        .add(new ModelAddition.Request(folder, "mine", type, layout, List.of(), none, false));
  }

  @ParameterizedTest
  @CsvSource({
    "model.int8.onnx, x, tokens.txt, ctc, omnilingual",
    "model.onnx, audio_signal length, tokens.txt, ctc, nemo",
    "asr.onnx, input_values, vocab.json, ctc, wav2vec2",
    "model.onnx, x x_length noise_scale length_scale noise_scale_w, tokens.txt, onnx-vits, mms",
    "en.onnx, input input_lengths scales, en.onnx.json, onnx-vits, piper",
    "silero_vad.onnx, input state sr, LICENSE, silero-vad, silero"
  })
  void tellsWhatAFolderHoldsByItsGraph(
      String graph, String inputs, String beside, String type, String layout) throws IOException {
    graph(graph, inputs.split(" "));
    file(beside, "content");
    ModelManifest added = add(null, null);
    assertThat(added.type().id()).isEqualTo(type);
    assertThat(added.layout()).isEqualTo(layout);
    assertThat(added.files())
        .extracting(ModelManifest.InstalledFile::name)
        .containsExactlyInAnyOrder(graph, beside);
    assertThat(models().find("mine")).contains(added);
    assertThat(models().folder("mine").resolve(graph))
        .hasSameBinaryContentAs(folder.resolve(graph));
  }

  @Test
  void takesTheVoicesOfANaturalModelAlong() throws IOException {
    graph("kokoro.onnx", "tokens", "style", "speed");
    assertThatThrownBy(() -> add(null, null)).hasMessageContaining("af_sarah.bin");
    Files.write(folder.resolve("af_heart.bin"), new byte[522_240]);
    Files.write(folder.resolve("am_puck.bin"), new byte[522_240]);
    ModelManifest added = add(null, null);
    assertThat(added.type().id()).isEqualTo("kokoro");
    assertThat(added.languages()).containsExactly("km", "en");
    assertThat(added.files())
        .extracting(ModelManifest.InstalledFile::name)
        .containsExactlyInAnyOrder("kokoro.onnx", "af_heart.bin", "am_puck.bin");
  }

  @Test
  void takesAlongWhatHelpsARecogniserDecide() throws IOException {
    graph("model.onnx", "input_values");
    file("vocab.json", "{}");
    file("lm.arpa", "n-grams");
    file("calibration.json", "a curve");
    file("notes.txt", "not its own");
    assertThat(add(null, null).files())
        .extracting(ModelManifest.InstalledFile::name)
        .containsExactlyInAnyOrder("model.onnx", "vocab.json", "lm.arpa", "calibration.json");
  }

  @Test
  void knowsAWhisperModelByItsFirstBytes() throws IOException {
    Files.write(folder.resolve("some.bin"), "lmgg and more".getBytes(StandardCharsets.US_ASCII));
    assertThat(add(null, null).layout()).isEqualTo("ggml");
  }

  @Test
  void refusesAFileThatOnlyHasTheNameOfOne() throws IOException {
    file("some.bin", "<html>not found</html>");
    assertThatThrownBy(() -> add(null, null))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("is no model for whisper");
  }

  @Test
  void refusesAGraphThatIsCutShort() throws IOException {
    graph("model.onnx", "x");
    byte[] whole = Files.readAllBytes(folder.resolve("model.onnx"));
    Files.write(folder.resolve("model.onnx"), java.util.Arrays.copyOf(whole, whole.length - 5));
    file("tokens.txt", "a 0");
    assertThatThrownBy(() -> add(null, null))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("no whole ONNX model");
    assertThat(models().list()).isEmpty();
  }

  @Test
  void namesTheFileThatIsMissing() {
    graph("model.onnx", "x");
    assertThatThrownBy(() -> add(null, null))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("laid out as omnilingual, which needs tokens.txt beside it");
  }

  @Test
  void saysThatAFolderHoldsNoModel() {
    assertThatThrownBy(() -> add(null, null)).hasMessageContaining("there is no file .onnx");
  }

  @Test
  void saysThatThereIsNoFolder() {
    folder = folder.resolve("none");
    assertThatThrownBy(() -> add(null, null)).hasMessageContaining("There is no folder");
  }

  @Test
  void saysWhatAGraphTakesThatIsOfNoKnownLayout() {
    graph("model.onnx", "pixels");
    assertThatThrownBy(() -> add(null, null)).hasMessageContaining("takes pixels");
  }

  @Test
  void believesAnOperatorWhoNamesTheLayout() throws IOException {
    graph("model.onnx", "signal");
    file("vocab.json", "{}");
    assertThat(add(ModelType.ofId("ctc"), "wav2vec2").languages()).containsExactly("km");
  }

  @Test
  void refusesAFolderOfAnotherType() throws IOException {
    graph("model.onnx", "x");
    file("tokens.txt", "a 0");
    assertThatThrownBy(() -> add(ModelType.ofId("whisper"), null))
        .hasMessageContaining("a model of type ctc, not whisper");
  }

  @Test
  void linksOnTheSameDisk() throws IOException {
    graph("silero_vad.onnx", "input", "state", "sr");
    Licence terms = new Licence("MIT", true, null);
    new ModelAddition(models(), _ -> Long.MAX_VALUE)
        .add(new ModelAddition.Request(folder, "mine", null, null, List.of(), terms, true));
    assertThat(models().find("mine").orElseThrow().licence()).isEqualTo(terms);
    assertThat(
            Files.isSameFile(
                models().folder("mine").resolve("silero_vad.onnx"),
                folder.resolve("silero_vad.onnx")))
        .isTrue();
  }
}
