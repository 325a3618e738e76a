package io.vacha.lab.judge;

import io.vacha.engine.EngineException;
import java.util.Map;

/** Predicts mean opinion scores, 1 to 5. For platform threads. */
interface VoiceJudge extends AutoCloseable {
  /** Scores by their names, of at least one sample at 16 kHz, -1 to 1. */
  Map<String, Double> scores(float[] samples) throws EngineException;

  @Override
  void close();
}
