package io.vacha.catalog;

import static io.vacha.engine.support.ScriptedEars.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vacha.SettingsRecords;
import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.support.ScriptedEars;
import io.vacha.engine.type.EngineParts;
import io.vacha.settings.Settings;
import io.vacha.settings.SettingsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which model's doubtful Khmer is heard again, and by which engine. */
class KhmerFallbackTest {
  private static final String EAR = ModelList.KHMER_EAR;

  @TempDir private Path data;
  private final ScriptedEars embedded = new ScriptedEars(Language.KM, word("ទៅ", 0, 500, 0.1));
  private final ScriptedEars ear = new ScriptedEars(Language.KM, word("នៅ", 0, 500, 0.5));
  private final Map<String, RecognitionEngine> listening =
      new LinkedHashMap<>(
          Map.of("pocketsphinx", embedded, "english", new ScriptedEars(Language.EN)));

  private Engines engines() {
    return new Engines(Map.of(), listening);
  }

  private Catalog catalog(String yaml, Engines engines) throws IOException {
    Path file = Files.writeString(data.resolve("vacha.yaml"), yaml);
    Map<String, String> environment = Map.of("VACHA_DATA", data.toString());
    return Catalog.of(
        Settings.load(file, environment, SettingsRecords.all(), SettingsRecords.namesInUse()),
        engines);
  }

  private String heardBy(Catalog catalog, String model) throws IOException {
    Path file = Files.write(data.resolve("recording.pcm"), new byte[32_000]);
    try (PcmFile audio = new PcmFile(file, 16_000, 16_000)) {
      return catalog
          .recognitionEngine(catalog.model(Optional.of(model)))
          .recognize(new RecognitionTask(audio, Language.KM, new Cancellation()))
          .text();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nowhere      | it must be one of
          pocketsphinx | it must be another engine than the one that hears first
          english      | it must be an engine that understands Khmer
          """)
  void stopsTheStartWhereItCannotBe(String name, String message) {
    String yaml = "vacha: {models: {svc-stt-v2: {km-fallback: %s}}}".formatted(name);
    assertThatThrownBy(() -> catalog(yaml, engines()))
        .isInstanceOf(SettingsException.class)
        .hasMessageStartingWith("Setting vacha.models.svc-stt-v2.km-fallback is '" + name + "'; ")
        .hasMessageContaining(message);
  }

  @Test
  void isTheOneThatIsSet() throws Exception {
    listening.put("mine", ear);
    Catalog catalog = catalog("vacha: {models: {both: {km-fallback: mine}}}", engines());
    assertThat(heardBy(catalog, "both")).isEqualTo("នៅ");
    assertThat(heardBy(catalog, "svc-stt-v2")).isEqualTo("ទៅ");
    assertThat(catalog.otherEngines(catalog.model(Optional.of("both"))))
        .containsExactly("unsure Khmer again by mine");
  }

  @Test
  void isTheModelForItOfTheDefaultWhereNothingIsSet() throws Exception {
    listening.put(EAR, ear);
    assertThat(heardBy(catalog("", engines()), "svc-stt-v2")).isEqualTo("នៅ");
    String set = "vacha: {models: {svc-stt-v2: {engine: pocketsphinx}}}";
    assertThat(heardBy(catalog(set, engines()), "svc-stt-v2")).isEqualTo("ទៅ");
  }

  private ModelAdoption adoption(Catalog catalog, Engines engines) {
    return new ModelAdoption(
        catalog,
        engines,
        _ -> Optional.of(EngineParts.transcribing(ear)),
        new SimpleMeterRegistry());
  }

  @Test
  void isTakenInWhileTheServiceRuns() throws Exception {
    Engines engines = engines();
    Catalog catalog = catalog("", engines);
    assertThat(heardBy(catalog, "svc-stt-v2")).isEqualTo("ទៅ");
    assertThat(adoption(catalog, engines).takeIn(EAR)).isTrue();
    assertThat(heardBy(catalog, "svc-stt-v2")).isEqualTo("នៅ");
    assertThat(catalog.otherEngines(catalog.model(Optional.empty())))
        .containsExactly("unsure Khmer again by " + EAR);
  }

  @Test
  void isNoModelOfAnotherName() throws Exception {
    Engines engines = engines();
    Catalog catalog = catalog("", engines);
    assertThat(adoption(catalog, engines).takeIn("other-ear")).isTrue();
    assertThat(heardBy(catalog, "svc-stt-v2")).isEqualTo("ទៅ");
  }
}
