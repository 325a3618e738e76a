package io.vacha.job.turn;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Whose job is next: of the keys that have the fewest at work, the one whose last turn was the
 * longest ago. So a key's backlog keeps nobody waiting, also where there is one worker.
 * Thread-safe.
 */
public final class JobTurns {
  /** Of so many keys it is known when they had their turn, those of the latest. */
  private static final int REMEMBERED = 10_000;

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<String, Long> last = new LinkedHashMap<>(16, 0.75f, true);
  private long turns;

  /** Which of these is next. */
  public Optional<WaitingJob> next(List<WaitingJob> waiting) {
    lock.lock();
    try {
      return waiting.stream()
          .min(
              Comparator.comparingLong(WaitingJob::atWork)
                  .thenComparingLong(each -> last.getOrDefault(each.keyId(), 0L))
                  .thenComparing(WaitingJob::id));
    } finally {
      lock.unlock();
    }
  }

  /** A key has its turn now. */
  public void taken(String keyId) {
    lock.lock();
    try {
      last.put(keyId, ++turns);
      if (last.size() > REMEMBERED) {
        last.remove(last.keySet().iterator().next());
      }
    } finally {
      lock.unlock();
    }
  }
}
