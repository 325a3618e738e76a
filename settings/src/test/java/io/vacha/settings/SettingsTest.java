package io.vacha.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is read from a file and from variables. */
class SettingsTest extends SettingsFile {
  @Test
  void hasDefaultsWithoutAFile() {
    Settings settings = Settings.load(file, Map.of(), RECORDS, Set.of());
    assertThat(settings.bind("vacha", Server.class)).isEqualTo(new Server(8443, null));
  }

  @Test
  void readsARecordOnce() throws IOException {
    Settings settings = load("", Map.of());
    assertThat(settings.bind("vacha", Server.class)).isSameAs(settings.bind("vacha", Server.class));
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
  void leavesTheLaunchersVariablesAlone() throws IOException {
    Settings settings =
        load("", Map.of("VACHA_CONFIG", "x", "VACHA_JDK_MIRROR", "y", "PATH", "/bin"));
    assertThat(settings.bind("vacha", Server.class).port()).isEqualTo(8443);
  }

  @Test
  void neverPrintsASecret() throws IOException {
    Settings settings = load("vacha: {admin-key: hidden-value}", Map.of());
    assertThat(settings.bind("vacha", Server.class).toString()).doesNotContain("hidden-value");
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

  @Test
  void leavesOutANameOfWhichNothingIsSetThatTheRecordHas() throws IOException {
    Settings settings = load("vacha: {engines: {a: {deadline: 5s}}}", Map.of());
    assertThat(settings.bindMap("vacha.engines", Limits.class)).isEmpty();
    assertThat(settings.keysBelow("vacha.engines")).containsExactly("vacha.engines.a.deadline");
  }
}
