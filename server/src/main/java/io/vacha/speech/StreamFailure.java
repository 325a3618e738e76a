package io.vacha.speech;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.engine.EngineException;
import java.io.IOException;

/** What a client is told of a sound that broke off. */
final class StreamFailure {
  private StreamFailure() {}

  static RuntimeException toClient(GrowingFile.Failed failed) throws IOException {
    return switch (failed.getCause()) {
      case EngineException engine -> EngineFailure.toClient(engine);
      case CodecUnavailableException codec -> EngineFailure.unavailable(codec);
      case RuntimeException known -> known;
      case null, default -> throw failed;
    };
  }
}
