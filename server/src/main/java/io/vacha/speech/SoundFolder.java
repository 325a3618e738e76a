package io.vacha.speech;

import io.vacha.error.ServiceFailure;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import io.vacha.turns.FairTurns;
import java.nio.file.Path;
import java.time.Duration;

/** Where sounds are made before they are sent, a bounded number at a time. Thread-safe. */
final class SoundFolder {
  /** How long a client is asked to wait where too many are open. */
  private static final Duration BUSY = Duration.ofSeconds(2);

  /** So that the longest sounds of all places together leave the database its disk. */
  private static final long KEPT_FREE_BYTES = 1L << 30;

  private final Path folder;
  private final FairTurns places;

  /** Sounds are made in an existing folder; {@code atMost} are open at a time. */
  SoundFolder(Path folder, int atMost) {
    this.folder = folder;
    this.places = new FairTurns(Bounds.door(atMost));
  }

  /**
   * An empty file for a sound of this key; its place is free again once it is closed.
   *
   * @throws io.vacha.error.ApiException {@code service_unavailable} if too many are open
   */
  GrowingFile open(String keyId) {
    FairTurns.Place place =
        places
            .tryEnter(Claim.shortWork(keyId))
            .orElseThrow(() -> ServiceFailure.serviceUnavailable(BUSY, null));
    try {
      return GrowingFile.in(folder, KEPT_FREE_BYTES, place::close);
    } catch (RuntimeException e) {
      place.close();
      throw e;
    }
  }
}
