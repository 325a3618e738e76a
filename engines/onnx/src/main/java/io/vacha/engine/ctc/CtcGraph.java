package io.vacha.engine.ctc;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.TensorInfo;
import io.vacha.engine.ctc.feature.FrontEnd;
import io.vacha.engine.ctc.feature.MelFrontEnd;
import io.vacha.engine.ctc.feature.MelSpectrum;
import io.vacha.engine.ctc.feature.WaveformFrontEnd;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.OnnxSession;
import java.util.Locale;
import java.util.Map;

/** Checks that a graph takes and gives what its layout says, and makes the front end for it. */
final class CtcGraph {
  private final CtcFolder folder;
  private final OnnxSession session;
  private final Map<String, TensorInfo> inputs;

  private CtcGraph(CtcFolder folder, OnnxSession session) throws UnusableModelException {
    this.folder = folder;
    this.session = session;
    this.inputs = session.inputs();
  }

  static FrontEnd frontEnd(CtcFolder folder, OnnxSession session) throws UnusableModelException {
    CtcGraph graph = new CtcGraph(folder, session);
    graph.checkOutput();
    return switch (folder.layout()) {
      case OMNILINGUAL -> graph.waveform("");
      case WAV2VEC2 ->
          graph.waveform(graph.inputs.containsKey("attention_mask") ? "attention_mask" : "");
      case NEMO -> graph.mel();
    };
  }

  private void checkOutput() throws UnusableModelException {
    TensorInfo output = session.outputs().values().iterator().next();
    long[] shape = output.getShape();
    require(output.type == OnnxJavaType.FLOAT && shape.length == 3, "gives no frames of floats");
    long tokens = shape[2];
    int known = folder.vocabulary().size();
    require(
        tokens < 0 || (tokens >= known && tokens < known + 16),
        "gives " + tokens + " tokens, but the folder names " + known);
  }

  private FrontEnd waveform(String mask) throws UnusableModelException {
    String samples =
        inputs.keySet().stream().filter(name -> !name.equals(mask)).findFirst().orElse("");
    requireInput(samples, OnnxJavaType.FLOAT, 2);
    require(inputs.size() == (mask.isEmpty() ? 1 : 2), "takes " + inputs.keySet());
    if (!mask.isEmpty()) {
      requireInput(mask, OnnxJavaType.INT64, 2);
    }
    return new WaveformFrontEnd(samples, mask, folder.normalises());
  }

  private FrontEnd mel() throws UnusableModelException {
    long bands = requireInput("audio_signal", OnnxJavaType.FLOAT, 3).getShape()[1];
    requireInput("length", OnnxJavaType.INT64, 1);
    require(inputs.size() == 2, "takes " + inputs.keySet());
    require(bands < 0 || bands == MelSpectrum.BANDS, "takes " + bands + " bands instead of 80");
    String normalisation = session.metadata("normalize_type").orElse("per_feature");
    require(
        normalisation.isEmpty() || normalisation.matches("per_feature|NA"),
        "wants the normalisation " + normalisation);
    String subsampling = session.metadata("subsampling_factor").orElse("");
    require(subsampling.matches("[1-9]\\d?"), "does not say its subsampling_factor");
    return new MelFrontEnd(
        new MelSpectrum(), normalisation.equals("per_feature"), Integer.parseInt(subsampling));
  }

  private TensorInfo requireInput(String name, OnnxJavaType type, int rank)
      throws UnusableModelException {
    TensorInfo input = inputs.get(name);
    if (input == null || input.type != type || input.getShape().length != rank) {
      throw unusable("takes %s, no %s of %s".formatted(inputs.keySet(), name, type));
    }
    return input;
  }

  private void require(boolean holds, String otherwise) throws UnusableModelException {
    if (!holds) {
      throw unusable(otherwise);
    }
  }

  private UnusableModelException unusable(String why) {
    String layout = folder.layout().name().toLowerCase(Locale.ROOT);
    return new UnusableModelException(
        "%s is not of the layout %s: it %s".formatted(folder.model().path(), layout, why));
  }
}
