package io.vacha.lexicon;

import java.util.LinkedHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The front ends of those who asked last, so that few are made twice. Thread-safe: one lock. */
final class Readers {
  private static final int MOST = 256;

  /**
   * What a front end was made of.
   *
   * @param operator revision of the operator's words
   * @param key revision of the key's
   */
  record State(long operator, long key) {
    boolean isUnchanged() {
      return operator == 0 && key == 0;
    }
  }

  private record Made(State state, AppliedLexicon lexicon) {}

  private final ReentrantLock lock = new ReentrantLock();
  private final LinkedHashMap<String, Made> made = new LinkedHashMap<>(16, 0.75f, true);

  /** The one of {@code owner}, made anew outside the lock if the words have changed. */
  AppliedLexicon get(String owner, State state, Supplier<AppliedLexicon> making) {
    Made known = find(owner);
    if (known != null && known.state().equals(state)) {
      return known.lexicon();
    }
    AppliedLexicon fresh = making.get();
    keep(owner, new Made(state, fresh));
    return fresh;
  }

  private @Nullable Made find(String owner) {
    lock.lock();
    try {
      return made.get(owner);
    } finally {
      lock.unlock();
    }
  }

  private void keep(String owner, Made fresh) {
    lock.lock();
    try {
      made.put(owner, fresh);
      if (made.size() > MOST) {
        made.pollFirstEntry();
      }
    } finally {
      lock.unlock();
    }
  }
}
