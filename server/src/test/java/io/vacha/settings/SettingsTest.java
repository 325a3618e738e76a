package io.vacha.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.context.properties.bind.DefaultValue;

class SettingsTest {
  record Server(@DefaultValue("8443") @Min(0) @Max(65535) int port, @Nullable Secret adminKey) {}

  record Limits(
      @DefaultValue("1200") long maxTextCodepoints, @DefaultValue("20") int requestsPerMinute) {}

  record Engine(@DefaultValue("30s") Duration deadline, @DefaultValue Map<String, String> voices) {}

  record Proxy(@DefaultValue({}) List<String> trusted) {}

  private static final List<SettingsGroup> RECORDS =
      List.of(
          new SettingsGroup("vacha", Server.class),
          new SettingsGroup("vacha.plans.*", Limits.class),
          new SettingsGroup("vacha.engines.*", Engine.class),
          new SettingsGroup("vacha.proxy", Proxy.class));

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void locate() {
    file = folder.resolve("vacha.yaml");
  }

  private Settings load(String yaml, Map<String, String> environment) throws IOException {
    Files.writeString(file, yaml);
    return Settings.load(file, environment, RECORDS, Set.of("free", "svc-stt-v2"));
  }

  private Limits free(Settings settings) {
    return settings.bindMap("vacha.plans", Limits.class).get("free");
  }

  @Test
  void hasDefaultsWithoutAFile() {
    Settings settings = Settings.load(file, Map.of(), RECORDS, Set.of());
    assertThat(settings.bind("vacha", Server.class)).isEqualTo(new Server(8443, null));
  }

  @Test
  void hasDefaultsForAnEmptyFile() throws IOException {
    assertThat(load("", Map.of()).bind("vacha", Server.class).port()).isEqualTo(8443);
  }

  @Test
  void readsTheFile() throws IOException {
    Settings settings = load("vacha: {plans: {free: {max-text-codepoints: 50}}}", Map.of());
    assertThat(free(settings)).isEqualTo(new Limits(50, 20));
  }

  @Test
  void environmentWinsOverTheFile() throws IOException {
    Settings settings = load("vacha: {port: 1}", Map.of("VACHA_PORT", "2"));
    assertThat(settings.bind("vacha", Server.class).port()).isEqualTo(2);
  }

  @Test
  void variableNamesAKeyWithoutItsDashes() throws IOException {
    Settings settings = load("", Map.of("VACHA_PLANS_FREE_MAXTEXTCODEPOINTS", "7"));
    assertThat(free(settings).maxTextCodepoints()).isEqualTo(7);
  }

  @Test
  void variableFindsAChosenNameWithDashes() throws IOException {
    Settings settings =
        load(
            "vacha: {engines: {gpu-box: {deadline: 5s}}}",
            Map.of("VACHA_ENGINES_GPUBOX_DEADLINE", "9s"));
    assertThat(settings.bindMap("vacha.engines", Engine.class))
        .containsOnlyKeys("gpu-box")
        .extractingByKey("gpu-box")
        .extracting(Engine::deadline)
        .isEqualTo(Duration.ofSeconds(9));
  }

  @Test
  void readsListsFromFileAndVariable() throws IOException {
    Settings listed = load("vacha: {proxy: {trusted: [10.0.0.1, 10.0.0.2]}}", Map.of());
    Settings joined = load("", Map.of("VACHA_PROXY_TRUSTED", "10.0.0.1,10.0.0.2"));
    List<String> both = List.of("10.0.0.1", "10.0.0.2");
    assertThat(listed.bind("vacha.proxy", Proxy.class).trusted()).isEqualTo(both);
    assertThat(joined.bind("vacha.proxy", Proxy.class).trusted()).isEqualTo(both);
  }

  @Test
  void refusesAnUnknownKeyWithASuggestion() {
    assertThatThrownBy(() -> load("vacha: {prot: 1}", Map.of()))
        .isInstanceOf(SettingsException.class)
        .hasMessage("Unknown setting vacha.prot. Did you mean vacha.port?");
  }

  @Test
  void refusesAnUnknownVariableWithASuggestion() {
    assertThatThrownBy(() -> load("", Map.of("VACHA_PROT", "1")))
        .isInstanceOf(SettingsException.class)
        .hasMessage("Unknown environment variable VACHA_PROT. Did you mean VACHA_PORT?");
  }

  @Test
  void namesThePageWhereNothingIsNear() {
    assertThatThrownBy(() -> load("something: {else: 1}", Map.of()))
        .hasMessageContaining("docs/configuration.md");
  }

  @Test
  void refusesAGroupInPlaceOfAValue() {
    assertThatThrownBy(() -> load("vacha: {plans: {free: 3}}", Map.of()))
        .isInstanceOf(SettingsException.class);
  }

  @Test
  void leavesTheLaunchersVariablesAlone() throws IOException {
    Settings settings =
        load("", Map.of("VACHA_CONFIG", "x", "VACHA_JAVA_OPTS", "y", "PATH", "/bin"));
    assertThat(settings.bind("vacha", Server.class).port()).isEqualTo(8443);
  }

  @Test
  void saysWhichValueIsOutOfItsRange() throws IOException {
    Settings settings = load("vacha: {port: 70000}", Map.of());
    assertThatThrownBy(() -> settings.bind("vacha", Server.class))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("vacha.port")
        .hasMessageContaining("65535");
  }

  @Test
  void saysWhichValueIsNoNumber() throws IOException {
    Settings settings = load("vacha: {port: often}", Map.of());
    assertThatThrownBy(() -> settings.bind("vacha", Server.class))
        .isInstanceOf(SettingsException.class)
        .hasMessage("Setting vacha.port (set to 'often') must be a whole number from 0 to 65535.");
  }

  @Test
  void saysWhichValueIsNoLengthOfTime() throws IOException {
    Settings settings = load("vacha: {engines: {a: {deadline: soon}}}", Map.of());
    assertThatThrownBy(() -> settings.bindMap("vacha.engines", Engine.class))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("'soon'")
        .hasMessageContaining("must be a length of time, for example");
  }

  @Test
  void refusesAFileThatIsNoYaml() {
    assertThatThrownBy(() -> load("vacha: [", Map.of()))
        .isInstanceOf(SettingsException.class)
        .hasMessageStartingWith("Cannot read");
  }

  @Test
  void refusesAFileThatIsAList() {
    assertThatThrownBy(() -> load("- vacha", Map.of())).isInstanceOf(SettingsException.class);
  }

  @Test
  void neverPrintsASecret() throws IOException {
    Settings settings = load("vacha: {admin-key: hidden-value}", Map.of());
    assertThat(settings.bind("vacha", Server.class).toString()).doesNotContain("hidden-value");
  }

  @Test
  void neverPrintsASecretThatIsInTheWrongPlace() {
    assertThatThrownBy(() -> load("vacha: {admin-key: {value: hidden-value}}", Map.of()))
        .hasMessageNotContaining("hidden-value");
  }

  @Test
  void listsEveryKey() throws IOException {
    assertThat(load("", Map.of()).keys())
        .containsExactly(
            "vacha.admin-key",
            "vacha.engines.*.deadline",
            "vacha.engines.*.voices.*",
            "vacha.plans.*.max-text-codepoints",
            "vacha.plans.*.requests-per-minute",
            "vacha.port",
            "vacha.proxy.trusted");
  }

  @Test
  void namesTheVariableOfAKey() {
    assertThat(Settings.variableOf("vacha.plans.free.max-text-codepoints"))
        .isEqualTo("VACHA_PLANS_FREE_MAXTEXTCODEPOINTS");
  }
}
