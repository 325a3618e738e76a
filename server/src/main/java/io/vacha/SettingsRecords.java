package io.vacha;

import io.vacha.catalog.EngineSettings;
import io.vacha.catalog.ModelSettings;
import io.vacha.catalog.VoiceSettings;
import io.vacha.http.ManagementSettings;
import io.vacha.http.ProxySettings;
import io.vacha.http.ServerSettings;
import io.vacha.http.ShutdownSettings;
import io.vacha.http.TlsSettings;
import io.vacha.transcription.TranscriptionSettings;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.springframework.core.ResolvableType;

/** Every settings record there is, by the prefix of its keys. */
public final class SettingsRecords {
  private SettingsRecords() {}

  /** The records by prefix, in the order the documentation lists them. */
  public static Map<String, Type> byPrefix() {
    Map<String, Type> records = new LinkedHashMap<>();
    records.put("vacha", ServerSettings.class);
    records.put("vacha.tls", TlsSettings.class);
    records.put("vacha.proxy", ProxySettings.class);
    records.put("vacha.management", ManagementSettings.class);
    records.put("vacha.shutdown", ShutdownSettings.class);
    records.put("vacha.transcription", TranscriptionSettings.class);
    records.put("vacha.voices", mapOf(VoiceSettings.class));
    records.put("vacha.models", mapOf(ModelSettings.class));
    records.put("vacha.engines", mapOf(EngineSettings.class));
    return records;
  }

  /** Names that exist without being set, so that a variable without dashes finds them. */
  public static Set<String> namesInUse() {
    return Set.of("free", "paid", "sovann", "puthi", "svc-stt-v2", "espeak", "pocketsphinx");
  }

  private static Type mapOf(Class<?> record) {
    return ResolvableType.forClassWithGenerics(Map.class, String.class, record).getType();
  }
}
