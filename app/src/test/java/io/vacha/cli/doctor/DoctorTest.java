package io.vacha.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.Installation;
import io.vacha.models.InstalledModels;
import io.vacha.support.BrokenModels;
import io.vacha.support.OwnModels;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code vacha doctor} says of an installation with models that came to harm. */
class DoctorTest {
  private static final String FALLBACK =
      """
      vacha:
        engines: {own-ears: {languages: km}}
        models: {svc-stt-v2: {km-fallback: own-ears}}
      """;

  @TempDir static Path folder;

  private static Map<String, String> reasons = Map.of();
  private static int problems;
  private static String said = "";

  @BeforeAll
  static void examine() throws IOException {
    Path data = folder.resolve("data");
    OwnModels models = new OwnModels(data);
    reasons = BrokenModels.install(models);
    BrokenModels.installVoice(models);
    models.ears(OwnModels.EARS);
    Installation installation =
        Installation.load(
            Map.of(
                "VACHA_CONFIG",
                Files.writeString(folder.resolve("vacha.yaml"), FALLBACK).toString(),
                "VACHA_DATA",
                data.toString(),
                "VACHA_STORAGE_URL",
                "postgresql://127.0.0.1:1/vacha",
                "VACHA_REDIS_URL",
                "redis://127.0.0.1:1"));
    StringWriter out = new StringWriter();
    problems = new Doctor(installation, new PrintWriter(out)).examine();
    said = out.toString();
  }

  /** The only line that begins so. */
  private static String line(String start) {
    return said.lines()
        .filter(line -> line.startsWith(start + " "))
        .reduce((first, second) -> first + second)
        .orElseThrow(() -> new AssertionError("no " + start + " in " + said));
  }

  @Test
  void saysOfEachModelWhatIsWrongAndWhatToDo() {
    reasons.forEach(
        (id, reason) ->
            assertThat(line(id + " (transcribe)"))
                .contains("MISSING", reason)
                .contains("./vacha models remove %s, then ./vacha models add DIR".formatted(id)));
    assertThat(line(BrokenModels.VOICE + " (tts)"))
        .contains("is no whole ONNX model", "model.onnx is not as it was installed: ./vacha");
  }

  @Test
  void namesTheFileThatIsGone() {
    assertThat(line("ears-without-tokens (transcribe)")).contains("tokens.txt is gone: ./vacha");
  }

  @Test
  void namesAFolderWithoutManifest() {
    assertThat(line("model " + BrokenModels.UNREADABLE))
        .contains("model.json cannot be read", "Remove the folder and pull or add the model again");
  }

  @Test
  void saysWhichEnginesServeAModel() {
    assertThat(line("model svc-stt-v2"))
        .isEqualTo(
            "model svc-stt-v2 is served by pocketsphinx, unsure Khmer again by " + OwnModels.EARS);
  }

  @Test
  void saysThatTheStorageCannotBeReached() {
    assertThat(line("storage")).contains("MISSING", "PostgreSQL at 127.0.0.1:1 cannot be reached");
  }

  @Test
  void saysThatRedisCannotBeReached() {
    assertThat(line("redis")).contains("MISSING", "Redis at 127.0.0.1:1 cannot be reached");
  }

  @Test
  void countsThemAndLeavesOutWhatIsWell() {
    int harmed = reasons.size() + 2;
    assertThat(problems).as(said).isEqualTo(harmed + 2);
    assertThat(said).contains("Problems found: " + problems);
    assertThat(line(OwnModels.EARS + " (transcribe)")).contains(" ok ");
    assertThat(line("espeak (tts)")).contains(" ok ");
    assertThat(new InstalledModels(folder.resolve("data")).list()).hasSize(harmed);
  }
}
