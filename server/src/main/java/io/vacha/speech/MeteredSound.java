package io.vacha.speech;

import io.vacha.audio.PcmStream;
import io.vacha.quota.meter.Charge;
import java.io.IOException;

/**
 * A sound that is held against its key's quota while it is handed out, and charged before its end
 * is told: whoever sends it to a client cannot send its last bytes uncharged. Confined.
 */
final class MeteredSound implements PcmStream {
  private final PcmStream source;
  private final double speed;
  private final Charge charge;
  private long samples;
  private boolean charged;

  MeteredSound(PcmStream source, double speed, Charge charge) {
    this.source = source;
    this.speed = speed;
    this.charge = charge;
  }

  @Override
  public int sampleRateHz() {
    return source.sampleRateHz();
  }

  @Override
  public short[] next() throws IOException {
    short[] piece = source.next();
    if (piece.length == 0) {
      commit();
      return piece;
    }
    charge.cover(millis(samples + piece.length));
    samples += piece.length;
    return piece;
  }

  /** How long what was handed out so far is, in milliseconds, at the speed it is sent at. */
  long millis() {
    return millis(samples);
  }

  /** Charges what was handed out so far, if anything was and it is not charged yet. */
  void chargeForPart() {
    if (samples > 0) {
      commit();
    }
  }

  private void commit() {
    if (!charged) {
      charged = true;
      charge.commit(millis(samples));
    }
  }

  private long millis(long count) {
    return Math.round(count * 1000.0 / sampleRateHz() / speed);
  }

  @Override
  public void close() {
    source.close();
  }
}
