package io.vacha.speech.cache;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * What is kept, and what has to go for it: of whoever has the largest share, the sound that was
 * asked for the longest ago. So nobody's many sounds push out the few of another. Thread-safe: one
 * lock, under which no file is touched.
 */
final class CacheIndex {
  private final ReentrantLock lock = new ReentrantLock();
  private final long maxBytes;
  private final int maxFiles;
  private final Map<String, CacheEntry> entries = new HashMap<>();
  private final Map<String, Share> shares = new HashMap<>();
  private long bytes;

  /** What one owner has, the sound that was asked for last at the end. */
  private static final class Share {
    private final LinkedHashMap<String, CacheEntry> entries = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;
  }

  CacheIndex(long maxBytes, int maxFiles) {
    this.maxBytes = maxBytes;
    this.maxFiles = maxFiles;
  }

  /** The entry of a key, which is asked for now. */
  Optional<CacheEntry> use(SoundKey key) {
    return locked(
        () -> {
          CacheEntry found = entries.get(key.digest());
          if (found == null) {
            return Optional.empty();
          }
          return Optional.ofNullable(share(found).entries.get(found.key()));
        });
  }

  /** Whether there is one, which nobody asks for. */
  boolean has(SoundKey key) {
    return locked(() -> entries.containsKey(key.digest()));
  }

  /**
   * Adds one.
   *
   * @return what is no longer there, and so are to be their files: it itself where there was one
   */
  List<CacheEntry> add(CacheEntry entry) {
    return locked(
        () -> {
          if (entries.putIfAbsent(entry.key(), entry) != null) {
            return List.of(entry);
          }
          Share share = share(entry);
          share.entries.put(entry.key(), entry);
          share.bytes += entry.bytes();
          bytes += entry.bytes();
          return makeRoom();
        });
  }

  private Share share(CacheEntry entry) {
    return shares.computeIfAbsent(entry.owner(), _ -> new Share());
  }

  private List<CacheEntry> makeRoom() {
    List<CacheEntry> gone = new ArrayList<>();
    while (bytes > maxBytes || entries.size() > maxFiles) {
      Share largest =
          shares.values().stream().max(Comparator.comparingDouble(this::portion)).orElseThrow();
      CacheEntry oldest = largest.entries.firstEntry().getValue();
      take(oldest);
      gone.add(oldest);
    }
    return gone;
  }

  /** Of the bytes or of the files, whichever is more. */
  private double portion(Share share) {
    return Math.max((double) share.bytes / maxBytes, (double) share.entries.size() / maxFiles);
  }

  private void take(CacheEntry entry) {
    entries.remove(entry.key());
    Share share = share(entry);
    share.entries.remove(entry.key());
    share.bytes -= entry.bytes();
    bytes -= entry.bytes();
    if (share.entries.isEmpty()) {
      shares.remove(entry.owner());
    }
  }

  /** Removes one, if it still is there. */
  void remove(CacheEntry entry) {
    locked(
        () -> {
          if (entry.equals(entries.get(entry.key()))) {
            take(entry);
          }
          return entry;
        });
  }

  /** Removes those that were made before, and returns them. */
  List<CacheEntry> removeMadeBefore(Instant time) {
    return locked(
        () -> {
          List<CacheEntry> old =
              entries.values().stream().filter(each -> each.madeAt().isBefore(time)).toList();
          old.forEach(this::take);
          return old;
        });
  }

  long bytes() {
    return locked(() -> bytes);
  }

  int files() {
    return locked(entries::size);
  }

  private <T> T locked(Supplier<T> work) {
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }
}
