package io.vacha.engine.piece;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Cuts recordings where nobody speaks. Implementations are thread-safe. */
@FunctionalInterface
public interface RecordingCutter extends AutoCloseable {
  /** By how loud it is. */
  RecordingCutter BY_ENERGY = (audio, longest, _, _) -> PieceCutter.cut(audio, longest, _ -> 1);

  /** Consecutive pieces that cover the recording, none longer than {@code longest}. */
  List<Piece> cut(PcmFile audio, Duration longest, Deadline deadline, Cancellation cancellation)
      throws IOException;

  /** Frees what it holds. */
  @Override
  default void close() {}
}
