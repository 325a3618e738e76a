package io.vacha;

import io.vacha.http.TlsSettings;
import io.vacha.plan.PlanSettings;
import io.vacha.plan.Plans;
import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import io.vacha.storage.StorageSettings;
import java.nio.file.Path;
import java.util.Map;

/**
 * One installation of the service: its settings and where its files are. Shared by the service and
 * the command line. Immutable.
 *
 * @param settings everything that was set
 * @param server ports and folders
 */
public record Installation(Settings settings, ServerSettings server) {
  /** The installation of this working directory: {@code VACHA_CONFIG} or {@code ./vacha.yaml}. */
  public static Installation load() {
    return load(System.getenv());
  }

  /** The installation that these environment variables describe. */
  public static Installation load(Map<String, String> environment) {
    Path file = Path.of(environment.getOrDefault("VACHA_CONFIG", "vacha.yaml"));
    Settings settings =
        Settings.load(file, environment, SettingsRecords.all(), SettingsRecords.namesInUse());
    return new Installation(settings, settings.bind("vacha", ServerSettings.class));
  }

  /** The plans, as set. */
  public Plans plans() {
    return new Plans(settings.bindMap("vacha.plans", PlanSettings.class));
  }

  /** Where keys, quotas and usage are kept. */
  public StorageSettings storage() {
    return settings.bind("vacha.storage", StorageSettings.class);
  }

  /** The folder for everything the service keeps, absolute. */
  public Path data() {
    return server.data().toAbsolutePath().normalize();
  }

  /** The key the first start made for this machine's command line, readable by its owner. */
  public Path localKey() {
    return data().resolve("local-key");
  }

  /** Where a self-signed certificate is kept. */
  public Path tlsFolder() {
    return data().resolve("tls");
  }

  /** The certificate clients of this machine must trust. */
  public Path certificate() {
    Path own = settings.bind("vacha.tls", TlsSettings.class).certificate();
    return own != null ? own : tlsFolder().resolve("certificate.pem");
  }
}
