package io.vacha.engine.vits;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.english.EspeakPhonemes;
import io.vacha.engine.onnx.OnnxInputs;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A voice that reads phonemes of espeak-ng: numbers and inputs of rhasspy/piper, piper/voice.py and
 * export_onnx.py. Immutable.
 *
 * @param config what comes with its model
 * @param phonemes asks espeak-ng
 * @param speaker which of its speakers
 * @param rate how fast it speaks, as a factor
 */
record PiperVoice(PiperConfig config, EspeakPhonemes phonemes, int speaker, double rate)
    implements VitsVoice {
  @Override
  public Language language() {
    return Language.EN;
  }

  @Override
  public int sampleRateHz() {
    return config.audio().sampleRate();
  }

  private boolean hasSpeakers() {
    return config.speakers() > 1;
  }

  @Override
  public List<String> inputs() {
    return Stream.concat(
            Stream.of("input", "input_lengths", "scales"),
            hasSpeakers() ? Stream.of("sid") : Stream.empty())
        .toList();
  }

  @Override
  public long[] ids(String text, Cancellation stop) throws EngineException {
    String spoken = Normalizer.normalize(phonemes.of(text, stop), Normalizer.Form.NFD);
    long[] ids = ids(spoken.codePoints().mapToObj(Character::toString).toList());
    return ids.length > 2 ? ids : new long[0];
  }

  /** The begin, then each phoneme and a pad, then the end; unknown ones are left out. */
  private long[] ids(List<String> spoken) {
    List<Long> ids = new ArrayList<>(numbers("^"));
    for (String phoneme : spoken) {
      List<Long> known = numbers(phoneme);
      if (!known.isEmpty()) {
        ids.addAll(known);
        ids.addAll(numbers("_"));
      }
    }
    ids.addAll(numbers("$"));
    return ids.stream().mapToLong(each -> each).toArray();
  }

  private List<Long> numbers(String phoneme) {
    return config.phonemes().getOrDefault(phoneme, List.of());
  }

  @Override
  public long[] sample() {
    return ids(config.phonemes().keySet().stream().sorted().limit(8).toList());
  }

  @Override
  public OnnxInputs inputs(long[] ids) throws EngineException {
    PiperConfig.Inference usual = config.scales();
    float[] scales = {usual.noise(), (float) (usual.length() / rate), usual.width()};
    OnnxInputs inputs =
        new OnnxInputs()
            .longs("input", ids, 1, ids.length)
            .longs("input_lengths", new long[] {ids.length}, 1)
            .floats("scales", scales, 3);
    return hasSpeakers() ? inputs.longs("sid", new long[] {speaker}, 1) : inputs;
  }
}
