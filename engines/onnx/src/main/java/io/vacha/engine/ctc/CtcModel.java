package io.vacha.engine.ctc;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.ctc.feature.FrontEnd;
import io.vacha.engine.ctc.search.Posteriors;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.OnnxInputs;
import io.vacha.engine.onnx.OnnxRun;
import io.vacha.engine.onnx.OnnxSession;
import io.vacha.engine.worker.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A loaded CTC model: sound in, posteriors of tokens out. Thread-safe. */
final class CtcModel implements AutoCloseable {
  /** Shorter utterances are followed by silence up to this: convolutions need some. */
  private static final int SHORTEST_SAMPLES = 8000;

  private final OnnxSession session;
  private final FrontEnd frontEnd;
  private final Vocabulary vocabulary;

  private CtcModel(OnnxSession session, FrontEnd frontEnd, Vocabulary vocabulary) {
    this.session = session;
    this.frontEnd = frontEnd;
    this.vocabulary = vocabulary;
  }

  /**
   * Loads the model of a folder.
   *
   * @param threads how many work on one run
   * @throws UnusableModelException if the runtime cannot, or the graph is of another architecture
   */
  static CtcModel load(CtcFolder folder, int threads) throws UnusableModelException {
    OnnxSession session = OnnxSession.open(folder.model(), threads);
    try {
      FrontEnd frontEnd = CtcGraph.frontEnd(folder, session);
      return new CtcModel(session, frontEnd, folder.vocabulary());
    } catch (UnusableModelException e) {
      session.close();
      throw e;
    }
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  /** How many utterances may be given to it together. */
  int largestBatch(int wanted) {
    return frontEnd.batches() ? wanted : 1;
  }

  /**
   * The likeliest tokens of an utterance.
   *
   * @param width how many tokens to keep of each frame
   * @param language only tokens that can be of it are kept; all for auto
   */
  FrameScores.Reading<Posteriors> posteriors(int width, Language language) {
    return output ->
        new PosteriorReader(
                output.scores(), output.tokens(), width, allowed(output.tokens(), language))
            .read(output.firstFrame(), output.frames(), output.samplesPerFrame());
  }

  /**
   * What a reading makes of each utterance. For platform threads.
   *
   * @param utterances samples at 16 kHz, -1 to 1, at least one in each
   */
  <T> List<T> listen(
      List<float[]> utterances,
      FrameScores.Reading<T> reading,
      Deadline deadline,
      Cancellation cancellation)
      throws EngineException {
    List<float[]> longEnough = utterances.stream().map(CtcModel::longEnough).toList();
    try (OnnxRun run = session.begin(deadline, cancellation);
        OnnxInputs inputs = frontEnd.inputs(longEnough)) {
      return run.call(inputs, result -> read(result, utterances, reading));
    }
  }

  private static float[] longEnough(float[] samples) {
    return samples.length >= SHORTEST_SAMPLES ? samples : Arrays.copyOf(samples, SHORTEST_SAMPLES);
  }

  private <T> List<T> read(
      OrtSession.Result result, List<float[]> utterances, FrameScores.Reading<T> reading)
      throws OrtException, EngineException {
    OnnxTensor output = (OnnxTensor) result.get(0);
    long[] shape = output.getInfo().getShape();
    if (shape.length != 3 || shape[0] != utterances.size() || shape[2] < vocabulary.size()) {
      throw EngineException.unavailable("the model gives " + Arrays.toString(shape), null);
    }
    int frames = (int) shape[1];
    float[] scores = output.getFloatBuffer().array();
    int longest =
        utterances.stream().mapToInt(u -> Math.max(u.length, SHORTEST_SAMPLES)).max().orElse(1);
    double samplesPerFrame = frontEnd.samplesPerFrame(longest, frames);
    List<T> read = new ArrayList<>();
    for (int i = 0; i < utterances.size(); i++) {
      int own = (int) Math.min(frames, Math.ceil(utterances.get(i).length / samplesPerFrame));
      read.add(
          reading.read(new FrameScores(scores, i * frames, own, (int) shape[2], samplesPerFrame)));
    }
    return read;
  }

  private boolean[] allowed(int tokens, Language language) {
    boolean[] allowed = new boolean[tokens];
    for (int token = 0; token < tokens; token++) {
      allowed[token] = vocabulary.canBe(token, language);
    }
    return allowed;
  }

  @Override
  public void close() {
    session.close();
  }
}
