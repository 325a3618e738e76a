package io.vacha.engine.pocketsphinx;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.piece.Piece;
import io.vacha.engine.piece.PieceWork;
import io.vacha.engine.worker.Deadline;
import io.vacha.turns.Claim;
import java.io.IOException;

/**
 * Has each piece of a recording heard. Each queues anew, so a short recording waits for one piece
 * of a long one, not for all. Thread-safe.
 */
record PieceListening(
    PcmFile audio, Listener listener, PocketsphinxSettings settings, Claim claim, Deadline whole)
    implements PieceWork.Worker<Piece, Understood> {
  @Override
  public Understood work(Piece piece, Cancellation together) throws IOException {
    var own = settings.deadlineFor(piece.durationMillis(audio.sampleRateHz()));
    return listener
        .listen(piece.read(audio), new Listener.Patience(whole, own, together, claim))
        .later(piece.startMillis(audio.sampleRateHz()));
  }
}
