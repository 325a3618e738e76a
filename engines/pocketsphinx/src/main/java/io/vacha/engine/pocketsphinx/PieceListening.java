package io.vacha.engine.pocketsphinx;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.piece.Piece;
import io.vacha.engine.piece.PieceTurns;
import io.vacha.engine.piece.PieceWork;
import io.vacha.engine.worker.Patience;
import java.io.IOException;
import java.time.Duration;

/**
 * Has each piece of a recording heard. Each queues anew, so a short recording waits for one piece
 * of a long one, not for all. Thread-safe.
 *
 * @param lane where the pieces of long recordings wait, so that workers are left for short ones
 * @param whole how long the recording may take, and whose turns it takes
 */
record PieceListening(
    PcmFile audio,
    PieceRecognizer listener,
    PocketsphinxSettings settings,
    PieceTurns.Lane lane,
    Patience whole)
    implements PieceWork.Worker<Piece, PieceTranscript> {
  @Override
  public PieceTranscript work(Piece piece, Cancellation together) throws IOException {
    Duration own = settings.deadlineFor(piece.durationMillis(audio.sampleRateHz()));
    Patience patience = new Patience(whole.whole(), own, together, whole.claim());
    try (var _ = lane.enter(whole.whole(), together)) {
      return listener
          .listen(piece.read(audio), patience)
          .later(piece.startMillis(audio.sampleRateHz()));
    }
  }
}
