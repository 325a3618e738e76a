package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.SettingsRecords;
import io.vacha.settings.Secret;
import io.vacha.settings.SettingsGroup;
import io.vacha.testing.Repository;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** The page lists the settings that exist, with the defaults they have. */
class ConfigurationPageTest {
  /** Key to default as the page has them; where several engines share a key, their defaults. */
  private static Map<String, String> listed() {
    return Repository.read("docs/configuration.md")
        .lines()
        .filter(line -> line.startsWith("| `vacha."))
        .map(line -> line.split("\\|"))
        .collect(
            Collectors.toMap(
                cells -> cells[1].strip().replace("`", ""),
                cells -> cells[2].strip().replace("`", ""),
                (one, other) -> one + " / " + other,
                TreeMap::new));
  }

  /** The same of the code; empty where nothing is the default. */
  private static Map<String, String> inTheCode() {
    Map<String, String> all = new TreeMap<>();
    for (SettingsGroup group : SettingsRecords.all()) {
      for (RecordComponent component : ((Class<?>) group.record()).getRecordComponents()) {
        String suffix = component.getType() == Map.class ? ".*" : "";
        String key = group.prefix() + "." + kebab(component.getName()) + suffix;
        all.merge(key, defaultOf(component), (one, other) -> one + " / " + other);
      }
    }
    return all;
  }

  private static String defaultOf(RecordComponent component) {
    DefaultValue value =
        Arrays.stream(component.getDeclaringRecord().getDeclaredConstructors()[0].getParameters())
            .filter(parameter -> parameter.getName().equals(component.getName()))
            .findFirst()
            .map(parameter -> parameter.getAnnotation(DefaultValue.class))
            .orElse(null);
    return value == null || component.getType() == Secret.class
        ? ""
        : String.join(",", value.value());
  }

  private static String kebab(String name) {
    return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  @Test
  void listsExactlyTheKeysThatExist() {
    assertThat(listed().keySet()).containsExactlyElementsOf(inTheCode().keySet());
  }

  @Test
  void tellsTheDefaultsOfTheCode() {
    Map<String, String> listed = listed();
    inTheCode()
        .forEach(
            (key, value) -> {
              if (!value.isEmpty() && !value.contains("/ ") && !value.endsWith("/")) {
                assertThat(listed.get(key)).as(key).isEqualTo(value);
              }
            });
  }
}
