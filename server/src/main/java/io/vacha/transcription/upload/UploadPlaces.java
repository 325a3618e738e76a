package io.vacha.transcription.upload;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.error.ServiceFailure;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.transcription.TranscriptionSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Who may upload now. Half of the places are for whoever comes first; the other half is shared: a
 * key gets no more of it than its bound, so that one key cannot keep the others out. Nor do a key's
 * uploads have more of the disk than they leave. Thread-safe.
 */
final class UploadPlaces {
  /** How long a client is asked to wait. */
  private static final Duration BUSY = Duration.ofSeconds(5);

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<String, Own> taken = new HashMap<>();
  private final int places;
  private final int perKey;
  private int total;

  /** What a key has: so many uploads, of which so many bytes were noted. */
  private record Own(int uploads, long bytes) {
    private static final Own NONE = new Own(0, 0);
  }

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
      Own own = taken.getOrDefault(keyId, Own.NONE);
      if (own.uploads >= perKey && total >= places / 2) {
        throw OverLimit.tooManyUploads(own.uploads, BUSY);
      }
      if (total >= places) {
        throw ServiceFailure.serviceUnavailable(BUSY, null);
      }
      taken.put(keyId, new Own(own.uploads + 1, own.bytes));
      total++;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Notes more bytes of an upload.
   *
   * @param left what of the disk is left for others
   * @throws StorageUnavailableException if that is nothing
   * @throws ApiException 429 where this key's uploads have more; never for the only one of a key
   */
  void grow(String keyId, long bytes, long left) {
    if (left < 0) {
      throw new StorageUnavailableException("Too little room on the disk for a long upload.");
    }
    lock.lock();
    try {
      Own own = taken.getOrDefault(keyId, Own.NONE);
      if (own.uploads > 1 && own.bytes + bytes > left) {
        throw OverLimit.tooManyUploads(own.uploads, BUSY);
      }
      taken.put(keyId, new Own(own.uploads, own.bytes + bytes));
    } finally {
      lock.unlock();
    }
  }

  /** Gives a place back that was taken for a key, with the bytes that were noted of it. */
  void release(String keyId, long bytes) {
    lock.lock();
    try {
      taken.computeIfPresent(
          keyId, (_, own) -> own.uploads == 1 ? null : new Own(own.uploads - 1, own.bytes - bytes));
      total--;
    } finally {
      lock.unlock();
    }
  }
}
