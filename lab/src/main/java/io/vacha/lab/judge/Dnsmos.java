package io.vacha.lab.judge;

import ai.onnxruntime.OnnxTensor;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.onnx.OnnxFile;
import io.vacha.engine.onnx.OnnxInputs;
import io.vacha.engine.onnx.OnnxRun;
import io.vacha.engine.onnx.OnnxSession;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * DNSMOS for P.835 (microsoft/DNS-Challenge): signal, background and overall quality of nine
 * seconds; the polynomials are those that its authors publish with it.
 */
final class Dnsmos implements VoiceJudge {
  private static final int SAMPLES = 144_160;

  private final OnnxSession session;
  private final String input;

  private Dnsmos(OnnxSession session, String input) {
    this.session = session;
    this.input = input;
  }

  /** Reads a model. @throws IOException if it cannot be read or is none */
  static Dnsmos read(Path file) throws IOException {
    OnnxSession session = OnnxSession.open(OnnxFile.read(file), 1);
    return new Dnsmos(session, session.inputs().keySet().iterator().next());
  }

  @Override
  public Map<String, Double> scores(float[] samples) throws EngineException {
    float[] repeated = new float[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) {
      repeated[i] = samples[i % samples.length];
    }
    try (OnnxRun run = session.begin(Deadline.after(Duration.ofMinutes(5)), new Cancellation());
        OnnxInputs inputs = new OnnxInputs().floats(input, repeated, 1, SAMPLES)) {
      return run.call(inputs, result -> named(((OnnxTensor) result.get(0)).getFloatBuffer()));
    }
  }

  private static Map<String, Double> named(FloatBuffer raw) {
    Map<String, Double> scores = new LinkedHashMap<>();
    scores.put("P.835 signal", polynomial(raw.get(), -0.08397, 1.22083953, 0.0052439));
    scores.put("P.835 background", polynomial(raw.get(), -0.13166888, 1.60915514, -0.39604546));
    scores.put("P.835 overall", polynomial(raw.get(), -0.06766283, 1.11546468, 0.04602535));
    return scores;
  }

  private static double polynomial(double raw, double square, double linear, double constant) {
    return square * raw * raw + linear * raw + constant;
  }

  @Override
  public void close() {
    session.close();
  }
}
