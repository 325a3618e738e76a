package io.vacha.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.support.ModelHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelRemovalTest {
  @TempDir private Path data;
  private Path folder;

  @BeforeEach
  void install() throws IOException {
    folder = Files.createDirectories(data.resolve("models/mine"));
    Files.writeString(folder.resolve("model.onnx"), "weights");
  }

  private void remove(String yaml) throws IOException {
    new ModelRemoval(new InstalledModels(data), NoSettings.of(data, yaml)).remove("mine");
  }

  @Test
  void deletesTheFolder() throws IOException {
    remove("");
    assertThat(folder).doesNotExist();
    assertThat(data.resolve("models/.pulling/mine")).doesNotExist();
    assertThat(new DeclinedModels(new InstalledModels(data)).contains("mine")).isTrue();
  }

  @Test
  void deletesWhatHasArrivedOfAModel() throws IOException {
    Path draft = Files.createDirectories(data.resolve("models/.pulling/mine"));
    Files.move(folder.resolve("model.onnx"), draft.resolve("model.onnx.part"));
    Files.delete(folder);
    remove("");
    assertThat(draft).doesNotExist();
  }

  @Test
  void leavesAModelWholeThatHasAFileInCommon(@TempDir Path shared) throws IOException {
    try (ModelHost host = new ModelHost()) {
      Pulling pulling = new Pulling(shared, host);
      pulling.pull();
      pulling.pull(SomeModel.other(), PullTerms.strict());
      new ModelRemoval(pulling.models, NoSettings.NONE).remove("some-model");
      assertThat(pulling.models.folder("some-model")).doesNotExist();
      assertThat(new ModelInspection(pulling.models).advice("other-model").orElseThrow())
          .startsWith("its files are those that were installed");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vacha: {voices: {sovann: {engine: mine}}} | vacha.voices.sovann.engine",
        "vacha: {models: {svc-stt-v2: {engine: mine}}} | vacha.models.svc-stt-v2.engine",
        "vacha: {engines: {other: {type: ctc, model: mine}}} | vacha.engines.other.model",
        "vacha: {engines: {mine: {workers: 1}}} | vacha.engines.mine.workers"
      })
  void refusesWhileASettingNamesIt(String yaml, String key) {
    assertThatThrownBy(() -> remove(yaml))
        .isInstanceOf(ModelException.class)
        .hasMessage("mine is named by %s. Change that first.", key);
    assertThat(folder).exists();
  }

  @Test
  void saysThatThereIsNone() {
    var removal = new ModelRemoval(new InstalledModels(data), NoSettings.NONE);
    assertThatThrownBy(() -> removal.remove("other"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("no installed model 'other'");
    assertThatThrownBy(() -> removal.remove("../mine"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("'../mine'");
  }
}
