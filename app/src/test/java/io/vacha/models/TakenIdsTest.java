package io.vacha.models;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.catalogue.ModelManifest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of models beside all engines of the service. */
class TakenIdsTest {
  @ParameterizedTest
  @ValueSource(strings = {"espeak", "pocketsphinx", "remote", "svc-stt-v2"})
  void refusesTheNameOfAnEngineThatReadsNoModel(String id) {
    assertThatThrownBy(() -> ModelManifest.requireId(id)).hasMessageContaining("taken");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ctc", "whisper", "onnx-vits", "kokoro"})
  void takesTheNameOfATypeThatReadsModels(String id) {
    assertThatCode(() -> ModelManifest.requireId(id)).doesNotThrowAnyException();
  }
}
