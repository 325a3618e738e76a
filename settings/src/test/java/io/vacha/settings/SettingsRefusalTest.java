package io.vacha.settings;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Settings that stop the start, and what is said of them. */
class SettingsRefusalTest extends SettingsFile {
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
  void neverPrintsASecretThatIsInTheWrongPlace() {
    assertThatThrownBy(() -> load("vacha: {admin-key: {value: hidden-value}}", Map.of()))
        .hasMessageNotContaining("hidden-value");
  }
}
