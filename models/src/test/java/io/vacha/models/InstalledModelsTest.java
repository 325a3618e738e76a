package io.vacha.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.catalogue.Certainty;
import io.vacha.models.catalogue.Licence;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.catalogue.ModelType;
import io.vacha.models.catalogue.PublishedRate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstalledModelsTest {
  @TempDir private Path data;

  private InstalledModels models() {
    return new InstalledModels(data);
  }

  private void write(String folder, String manifest) throws IOException {
    Path at = Files.createDirectories(data.resolve("models").resolve(folder));
    Files.writeString(at.resolve(ModelManifest.FILE), manifest);
  }

  private static ModelManifest manifest(String id) {
    return new ModelManifest(
        id,
        "A name",
        ModelType.ofId("onnx-vits"),
        "mms",
        List.of("km"),
        new Licence("CC BY-NC 4.0", false, "Meta"),
        7,
        List.of(new PublishedRate("km", "WER", 64.64, "FLEURS", "its card", Certainty.ONE_SOURCE)),
        List.of(new ModelManifest.InstalledFile("model.onnx", 7, "0".repeat(64))));
  }

  @Test
  void isEmptyBeforeThereIsAFolder() {
    assertThat(models().list()).isEmpty();
    assertThat(models().problems()).isEmpty();
  }

  @Test
  void readsWhatWasWritten() throws IOException {
    write("mms-tts-khm", ModelJson.TOLERANT.writeValueAsString(manifest("mms-tts-khm")));
    assertThat(models().list()).containsExactly(manifest("mms-tts-khm"));
    assertThat(models().find("mms-tts-khm")).contains(manifest("mms-tts-khm"));
  }

  @Test
  void readsWhatALaterVersionWrote() throws IOException {
    String text = ModelJson.TOLERANT.writeValueAsString(manifest("a"));
    write("a", text.replaceFirst("\\{", "{\"new_key\": 1,"));
    assertThat(models().find("a")).contains(manifest("a"));
  }

  @Test
  void leavesWorkInProgressAlone() throws IOException {
    write(".pulling", "half");
    assertThat(models().list()).isEmpty();
    assertThat(models().problems()).isEmpty();
  }

  @Test
  void saysWhatIsWrongWithAFolderThatIsNoModel() throws IOException {
    write("broken", "{");
    write("moved", ModelJson.TOLERANT.writeValueAsString(manifest("other")));
    Files.createDirectories(data.resolve("models/empty"));
    assertThat(models().list()).isEmpty();
    assertThat(models().problems()).containsOnlyKeys("broken", "empty", "moved");
    assertThat(models().problems().get("moved")).contains("the manifest of other", "pull or add");
    assertThat(models().problems().get("empty")).contains("cannot be read (there is none)");
  }

  @Test
  void resolvesAnIdBelowItsFolderAndAPathAsItIs() {
    assertThat(models().resolve("some-model")).isEqualTo(data.resolve("models/some-model"));
    assertThat(models().resolve("/opt/x")).isEqualTo(Path.of("/opt/x"));
  }

  @Test
  void refusesAnIdThatLeadsElsewhere() {
    assertThatThrownBy(() -> models().folder("../x")).isInstanceOf(ModelException.class);
  }
}
