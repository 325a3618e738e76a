package io.vacha.cli;

import io.vacha.models.ModelManifest;
import io.vacha.models.ModelType;
import java.util.List;

/** What to write where, once a model is installed. */
final class UsageHint {
  private UsageHint() {}

  static List<String> of(ModelManifest model) {
    String id = model.id();
    String next = "At the next start of the service ";
    if (model.type().recognises()) {
      return List.of(
          next + "requests may name it: ?model=" + id,
          "To make it the default, put into vacha.yaml: vacha: {models: {svc-stt-v2: {engine: %s}}}"
              .formatted(id));
    }
    return model.type() == ModelType.ONNX_VITS
        ? List.of(
            next
                + "it can be a voice. Put into vacha.yaml: vacha: {voices: {sovann: {engine: %s}}}"
                    .formatted(id))
        : List.of(next + "long recordings are cut where it hears nobody speak.");
  }
}
