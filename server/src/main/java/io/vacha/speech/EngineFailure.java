package io.vacha.speech;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.engine.ClientLeftException;
import io.vacha.engine.EngineException;
import io.vacha.error.ServiceFailure;
import java.io.IOException;
import java.time.Duration;

/** The contract's table of engine failures for text-to-speech. */
final class EngineFailure {
  /** How long a client is asked to wait before another try. */
  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

  private EngineFailure() {}

  static RuntimeException toClient(EngineException failure) {
    return switch (failure.kind()) {
      case UNAVAILABLE ->
          ServiceFailure.serviceUnavailable(failure.retryAfter().orElse(RETRY_AFTER), failure);
      case INVALID_ANSWER -> ServiceFailure.upstreamFailure(failure);
      case TIMED_OUT -> ServiceFailure.upstreamTimeout(failure);
      case CANCELLED -> new ClientLeftException(failure);
    };
  }

  /** The encoder cannot work: the same to a client as an engine that is gone. */
  static RuntimeException unavailable(CodecUnavailableException failure) {
    return ServiceFailure.serviceUnavailable(RETRY_AFTER, failure);
  }

  /** What a client is told of a sound that broke off. */
  static RuntimeException toClient(GrowingFile.Failed failed) throws IOException {
    return switch (failed.getCause()) {
      case EngineException engine -> toClient(engine);
      case CodecUnavailableException codec -> unavailable(codec);
      case RuntimeException known -> known;
      case null, default -> throw failed;
    };
  }
}
