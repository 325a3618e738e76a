package io.vacha.settings;

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
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** A settings file, and what it gives. */
abstract class SettingsFile {
  record Server(@DefaultValue("8443") @Min(0) @Max(65535) int port, @Nullable Secret adminKey) {}

  record Limits(
      @DefaultValue("1200") long maxTextCodepoints, @DefaultValue("20") int requestsPerMinute) {}

  record Engine(@DefaultValue("30s") Duration deadline, @DefaultValue Map<String, String> voices) {}

  record Proxy(@DefaultValue({}) List<String> trusted) {}

  static final List<SettingsGroup> RECORDS =
      List.of(
          new SettingsGroup("vacha", Server.class),
          new SettingsGroup("vacha.plans.*", Limits.class),
          new SettingsGroup("vacha.engines.*", Engine.class),
          new SettingsGroup("vacha.proxy", Proxy.class));

  @TempDir Path folder;
  Path file;

  @BeforeEach
  void locate() {
    file = folder.resolve("vacha.yaml");
  }

  Settings load(String yaml, Map<String, String> environment) throws IOException {
    Files.writeString(file, yaml);
    return Settings.load(file, environment, RECORDS, Set.of("free", "svc-stt-v2"));
  }

  Limits free(Settings settings) {
    return settings.bindMap("vacha.plans", Limits.class).get("free");
  }
}
