package io.vacha.engine.onnx;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtProvider;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import ai.onnxruntime.TensorInfo;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.worker.Deadline;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A loaded model. Thread-safe: several runs may go on at once, for platform threads only. Closing
 * waits for the runs that go on; later ones are refused.
 */
public final class OnnxSession implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OnnxSession.class);

  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final OrtSession session;
  private final OnnxFile file;
  private boolean closed;

  private OnnxSession(OrtSession session, OnnxFile file) {
    this.session = session;
    this.file = file;
  }

  /**
   * Loads a model.
   *
   * @param threads how many work on one run
   * @throws UnusableModelException if the runtime cannot load it, or the runtime itself cannot be
   */
  public static OnnxSession open(OnnxFile file, int threads) throws UnusableModelException {
    CommandLine.check();
    try (SessionOptions options = new SessionOptions()) {
      options.setIntraOpNumThreads(threads);
      options.setInterOpNumThreads(1);
      options.setMemoryPatternOptimization(false);
      options.addConfigEntry("session.intra_op.allow_spinning", "0");
      useGraphicsCard(options);
      OrtSession session = RuntimeEnvironment.get().createSession(file.path().toString(), options);
      return new OnnxSession(session, file);
    } catch (OrtException e) {
      throw new UnusableModelException(file.path() + " cannot be loaded: " + e.getMessage(), e);
    } catch (LinkageError e) {
      throw new UnusableModelException("ONNX Runtime does not run on this machine: " + e, e);
    }
  }

  /** Where the runtime was built with CUDA and there is a card; otherwise the processor works. */
  private static void useGraphicsCard(SessionOptions options) {
    if (OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA)) {
      try {
        options.addCUDA();
      } catch (OrtException e) {
        LOG.warn("CUDA cannot be used, the processor works instead: {}", e.getMessage());
      }
    }
  }

  /** What the file says of itself. */
  public OnnxFile file() {
    return file;
  }

  /** The tensors it takes, by name. @throws UnusableModelException if one is no tensor */
  public Map<String, TensorInfo> inputs() throws UnusableModelException {
    return tensors(OrtSession::getInputInfo);
  }

  /** The tensors it gives, by name. @throws UnusableModelException if one is no tensor */
  public Map<String, TensorInfo> outputs() throws UnusableModelException {
    return tensors(OrtSession::getOutputInfo);
  }

  @FunctionalInterface
  private interface Question {
    Map<String, NodeInfo> ask(OrtSession session) throws OrtException;
  }

  private Map<String, TensorInfo> tensors(Question question) throws UnusableModelException {
    Map<String, TensorInfo> tensors = new LinkedHashMap<>();
    try {
      for (NodeInfo node : question.ask(session).values()) {
        if (!(node.getInfo() instanceof TensorInfo tensor)) {
          throw new UnusableModelException(file.path() + ": " + node.getName() + " is no tensor");
        }
        tensors.put(node.getName(), tensor);
      }
    } catch (OrtException e) {
      throw new UnusableModelException(file.path() + " is no model: " + e.getMessage(), e);
    }
    return tensors;
  }

  /** What the model's maker wrote under this name. */
  public Optional<String> metadata(String key) {
    return Optional.ofNullable(file.metadata().get(key));
  }

  /**
   * Begins to use it; any number of runs may follow, until the deadline or the client's leaving
   * ends them. The caller closes what it gets.
   *
   * @throws EngineException UNAVAILABLE if it is closed
   */
  public OnnxRun begin(Deadline deadline, Cancellation cancellation) throws EngineException {
    lock.readLock().lock();
    if (closed) {
      lock.readLock().unlock();
      throw EngineException.unavailable("the model is closed", null);
    }
    return OnnxRun.start(session, deadline, cancellation, lock.readLock()::unlock);
  }

  @Override
  public void close() {
    lock.writeLock().lock();
    try {
      if (!closed) {
        closed = true;
        session.close();
      }
    } catch (OrtException e) {
      LOG.warn("{} cannot be closed", file.path(), e);
    } finally {
      lock.writeLock().unlock();
    }
  }
}
