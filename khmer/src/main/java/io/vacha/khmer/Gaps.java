package io.vacha.khmer;

import io.vacha.khmer.passage.Gap;

/** Gathers the silence between two phrases. Confined to one thread. */
final class Gaps {
  private Gap gathered = Gap.NONE;

  /** A reader rests for so long, unless a longer silence is there. */
  void rest(long millis) {
    gathered = gathered.then(new Gap(millis, false));
  }

  /** Somebody asked for so long a silence. */
  void pause(long millis) {
    gathered = gathered.then(new Gap(millis, true));
  }

  /** What was gathered; begins anew. */
  Gap take() {
    Gap taken = gathered;
    gathered = Gap.NONE;
    return taken;
  }
}
