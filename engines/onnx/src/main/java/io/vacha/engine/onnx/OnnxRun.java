package io.vacha.engine.onnx;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.RunOptions;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Watchdog;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One or more runs of a model for one task. Ended between two operations of the graph when the
 * deadline passes or the client leaves. Confined to one platform thread.
 */
public final class OnnxRun implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OnnxRun.class);

  /** Makes something of what a model gave, which is freed afterwards. */
  @FunctionalInterface
  public interface Reader<T> {
    T read(OrtSession.Result result) throws OrtException, EngineException;
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final OrtSession session;
  private final RunOptions options;
  private final Runnable afterwards;
  private final Watchdog watchdog;
  private boolean closed;

  private OnnxRun(
      OrtSession session,
      RunOptions options,
      Deadline deadline,
      Cancellation cancellation,
      Runnable afterwards) {
    this.session = session;
    this.options = options;
    this.afterwards = afterwards;
    this.watchdog = new Watchdog(deadline, cancellation, this::stop);
  }

  static OnnxRun start(
      OrtSession session, Deadline deadline, Cancellation cancellation, Runnable afterwards)
      throws EngineException {
    try {
      return new OnnxRun(session, new RunOptions(), deadline, cancellation, afterwards);
    } catch (OrtException e) {
      afterwards.run();
      throw EngineException.unavailable("the model cannot be run", e);
    } catch (RuntimeException | Error e) {
      afterwards.run();
      throw e;
    }
  }

  /**
   * Runs the model.
   *
   * @param inputs what it takes; stays the caller's
   * @throws EngineException TIMED_OUT or CANCELLED where it was ended; UNAVAILABLE where the
   *     runtime fails
   */
  public <T> T call(OnnxInputs inputs, Reader<T> reader) throws EngineException {
    try (OrtSession.Result result = session.run(inputs.tensors(), options)) {
      return reader.read(result);
    } catch (OrtException e) {
      throw watchdog.explain(EngineException.unavailable("the model fails: " + e.getMessage(), e));
    }
  }

  private void stop() {
    lock.lock();
    try {
      if (!closed) {
        options.setTerminate(true);
      }
    } catch (OrtException e) {
      LOG.warn("a run cannot be ended", e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    watchdog.close();
    lock.lock();
    try {
      if (closed) {
        return;
      }
      closed = true;
      options.close();
    } finally {
      lock.unlock();
    }
    afterwards.run();
  }
}
