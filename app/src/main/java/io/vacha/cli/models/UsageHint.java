package io.vacha.cli.models;

import io.vacha.models.catalogue.ModelManifest;
import java.util.List;

/** What to write where, once a model is installed. */
final class UsageHint {
  private UsageHint() {}

  static List<String> of(ModelManifest model) {
    String id = model.id();
    String next = "At the next start of the service ";
    return switch (model.type().use()) {
      case RECOGNITION ->
          List.of(
              next + "requests may name it: ?model=" + id,
              "To make it the default, add this to vacha.yaml: "
                  + "vacha: {models: {svc-stt-v2: {engine: %s}}}".formatted(id));
      case SPEECH ->
          List.of(
              next
                  + "it can be a voice. Put into vacha.yaml: "
                  + "vacha: {voices: {sovann: {engine: %s}}}".formatted(id));
      case VOICES -> List.of(next + "GET /api/v1/voices lists its voices; requests may name them.");
      case VOICE_ACTIVITY -> List.of(next + "long recordings are cut where it hears nobody speak.");
    };
  }
}
