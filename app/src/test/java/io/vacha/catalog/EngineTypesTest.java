package io.vacha.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.SettingsRecords;
import io.vacha.engine.Language;
import io.vacha.engine.whisper.WhisperSettings;
import io.vacha.settings.Settings;
import io.vacha.support.DamagedModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which engines there are where a model is installed. */
class EngineTypesTest {
  private static final String ID = DamagedModel.ID;

  @TempDir private Path data;

  @BeforeEach
  void install() throws IOException {
    DamagedModel.install(data);
  }

  private Settings settings(String yaml) throws IOException {
    Path file = Files.writeString(data.resolve("vacha.yaml"), yaml);
    return Settings.load(file, Map.of(), SettingsRecords.all(), SettingsRecords.namesInUse());
  }

  private EngineTypes types(String yaml) throws IOException {
    return new EngineTypes(settings(yaml), data);
  }

  private List<Language> languages(String yaml, String engine) throws IOException {
    return types(yaml)
        .complete(settings(yaml))
        .bind("vacha.engines." + engine, WhisperSettings.class)
        .languages();
  }

  @Test
  void makeAnEngineOfEveryInstalledModel() throws IOException {
    assertThat(types("").all())
        .containsEntry(ID, "whisper")
        .containsEntry("espeak", "espeak")
        .containsEntry("pocketsphinx", "pocketsphinx");
    assertThat(types("").folder(ID)).isEqualTo(data.toAbsolutePath().resolve("models/" + ID));
  }

  @Test
  void knowTheTypeOfAnEngineByTheModelItIsGiven() throws IOException {
    EngineTypes types = types("vacha: {engines: {mine: {model: %s}}}".formatted(ID));
    assertThat(types.all()).containsEntry("mine", "whisper");
    assertThat(types.folder("mine")).isEqualTo(types.folder(ID));
  }

  @Test
  void takeAFolderByItsPath() throws IOException {
    EngineTypes types = types("vacha: {engines: {mine: {type: whisper, model: /srv/mine}}}");
    assertThat(types.folder("mine")).isEqualTo(Path.of("/srv/mine"));
    assertThat(types.model("mine")).isEmpty();
  }

  @Test
  void letWhatIsSetWinOverAModelOfTheSameName() throws IOException {
    EngineTypes types = types("vacha: {engines: {%s: {type: remote}}}".formatted(ID));
    assertThat(types.all()).containsEntry(ID, "remote");
    assertThat(types.model(ID)).isEmpty();
  }

  @Test
  void tellAnEngineWhatItsModelUnderstands() throws IOException {
    assertThat(languages("", ID)).containsExactly(Language.KM);
    assertThat(languages("vacha: {engines: {mine: {model: %s}}}".formatted(ID), "mine"))
        .containsExactly(Language.KM);
  }

  @Test
  void cutByASileroModelAsSoonAsItIsInstalled() throws IOException {
    assertThat(types("").voiceActivity("pocketsphinx")).isEmpty();
    Path folder = data.resolve("models").resolve(ID);
    Path manifest = folder.resolve("model.json");
    String text = Files.readString(manifest);
    Files.writeString(
        manifest, text.replace("\"whisper\"", "\"silero-vad\"").replace("ggml\"", "silero\""));
    assertThat(types("").voiceActivity("pocketsphinx")).contains(folder.toAbsolutePath());
    String yaml = "vacha: {engines: {pocketsphinx: {voice-activity: /srv/other}}}";
    assertThat(types(yaml).voiceActivity("pocketsphinx")).contains(Path.of("/srv/other"));
  }

  @Test
  void letTheOperatorSayWhatAModelUnderstands() throws IOException {
    String yaml = "vacha: {engines: {%s: {languages: [en]}}}".formatted(ID);
    assertThat(languages(yaml, ID)).containsExactly(Language.EN);
  }
}
