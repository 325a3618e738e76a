package io.vacha.engine.vits;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.engine.model.UnusableModelException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The {@code .onnx.json} of a Piper voice (rhasspy/piper, piper/config.py). Immutable.
 *
 * @param audio how it sounds
 * @param espeak whose phonemes it reads
 * @param inference how it is spoken if nothing else is said
 * @param speakers how many there are
 * @param phonemeType {@code espeak} where absent
 * @param phonemes numbers of each phoneme
 */
record PiperConfig(
    Audio audio,
    Espeak espeak,
    @Nullable Inference inference,
    @JsonProperty("num_speakers") int speakers,
    @JsonProperty("phoneme_type") @Nullable String phonemeType,
    @JsonProperty("phoneme_id_map") Map<String, List<Long>> phonemes) {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  /** Its rate in samples a second. */
  record Audio(@JsonProperty("sample_rate") int sampleRate) {}

  /** The name of espeak-ng's voice. */
  record Espeak(String voice) {}

  /** The scales of its noise and length. */
  record Inference(
      @JsonProperty("noise_scale") float noise,
      @JsonProperty("length_scale") float length,
      @JsonProperty("noise_w") float width) {}

  /** What Piper takes where a file has none. */
  private static final Inference USUAL = new Inference(0.667f, 1, 0.8f);

  /** Reads the file. @throws UnusableModelException if it is none */
  static PiperConfig parse(String json) throws UnusableModelException {
    try {
      return JSON.readValue(json, PiperConfig.class).checked();
    } catch (JacksonException e) {
      throw new UnusableModelException("the .onnx.json is none of a Piper voice", e);
    }
  }

  private PiperConfig checked() throws UnusableModelException {
    if (Stream.of(audio, espeak, phonemes).anyMatch(each -> each == null)
        || !Stream.of("^", "_", "$").allMatch(phonemes::containsKey)) {
      throw new UnusableModelException("the .onnx.json lacks audio, espeak or phoneme_id_map");
    }
    if (phonemeType != null && !phonemeType.equals("espeak")) {
      throw new UnusableModelException("it reads no phonemes of espeak-ng but " + phonemeType);
    }
    return this;
  }

  /** The scales, as Piper has them where the file has none. */
  Inference scales() {
    return inference == null ? USUAL : inference;
  }
}
