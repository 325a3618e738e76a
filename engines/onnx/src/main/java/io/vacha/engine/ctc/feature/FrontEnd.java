package io.vacha.engine.ctc.feature;

import io.vacha.engine.EngineException;
import io.vacha.engine.onnx.OnnxInputs;
import java.util.List;

/** Makes of sound what a model takes. Implementations are immutable. */
public interface FrontEnd {
  /**
   * The inputs for a batch.
   *
   * @param utterances samples at 16 kHz, -1 to 1, of each; all at least half a second
   * @return what the caller closes
   */
  OnnxInputs inputs(List<float[]> utterances) throws EngineException;

  /**
   * How many samples one frame of the output stands for.
   *
   * @param longest samples of the longest utterance of the batch
   * @param frames frames of the output
   */
  double samplesPerFrame(int longest, int frames);

  /** Whether utterances of different length can be worked on together. */
  boolean batches();
}
