package io.vacha.transcription.upload;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.error.ServiceFailure;
import io.vacha.transcription.TranscriptionSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Who may upload now. Half of the places are for whoever comes first; the other half is shared: a
 * key gets no more of it than its bound, so that one key cannot keep the others out. Thread-safe.
 */
final class UploadPlaces {
  /** How long a client is asked to wait. */
  private static final Duration BUSY = Duration.ofSeconds(5);

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<String, Integer> taken = new HashMap<>();
  private final int places;
  private final int perKey;
  private int total;

  UploadPlaces(TranscriptionSettings settings) {
    this.places = settings.maxUploads();
    this.perKey = settings.maxUploadsPerKey();
  }

  /**
   * Takes a place for a key.
   *
   * @throws ApiException 503 where all are taken, 429 where this key has its share
   */
  void take(String keyId) {
    lock.lock();
    try {
      int own = taken.getOrDefault(keyId, 0);
      if (own >= perKey && total >= places / 2) {
        throw OverLimit.tooManyUploads(own, BUSY);
      }
      if (total >= places) {
        throw ServiceFailure.serviceUnavailable(BUSY, null);
      }
      taken.put(keyId, own + 1);
      total++;
    } finally {
      lock.unlock();
    }
  }

  /** Gives a place back that was taken for a key. */
  void release(String keyId) {
    lock.lock();
    try {
      taken.computeIfPresent(keyId, (_, own) -> own == 1 ? null : own - 1);
      total--;
    } finally {
      lock.unlock();
    }
  }
}
