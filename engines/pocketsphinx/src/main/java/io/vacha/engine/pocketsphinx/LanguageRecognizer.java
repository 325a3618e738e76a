package io.vacha.engine.pocketsphinx;

import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.pocketsphinx.decode.Hearing;
import io.vacha.engine.pocketsphinx.decode.Job;
import io.vacha.engine.worker.Patience;
import io.vacha.engine.worker.ProcessPool;

/**
 * A pool of workers that know one language. Thread-safe. Closing it ends them.
 *
 * @param language what they know
 * @param pool the workers
 * @param calibration what their confidences are worth
 */
public record LanguageRecognizer(
    Language language, ProcessPool<Job, Hearing> pool, Calibration calibration)
    implements PieceRecognizer, AutoCloseable {
  @Override
  public PieceTranscript listen(byte[] pcm, Patience patience) throws EngineException {
    return understood(hear(pcm, patience));
  }

  public Hearing hear(byte[] pcm, Patience patience) throws EngineException {
    return pool.ask(new Job(pcm, null), patience);
  }

  public PieceTranscript understood(Hearing hearing) {
    return new PieceTranscript(language, calibration.of(hearing));
  }

  @Override
  public void close() {
    pool.close();
  }
}
