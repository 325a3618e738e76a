package io.vacha.turns;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What waits, by caller: callers take turns, each one's own comes in its order. Confined to whoever
 * holds the queue's lock.
 */
final class CallerRing<T extends Claimed> {
  /** The caller whose turn it is comes first. */
  private final Map<String, Deque<T>> byCaller = new LinkedHashMap<>();

  private int size;

  void add(T item) {
    byCaller.computeIfAbsent(item.claim().caller(), _ -> new ArrayDeque<>()).addLast(item);
    size++;
  }

  /**
   * Takes the next of the first caller that may; that caller's turn comes again after all others.
   */
  Optional<T> poll(Predicate<String> mayCome) {
    for (Map.Entry<String, Deque<T>> each : byCaller.entrySet()) {
      if (mayCome.test(each.getKey())) {
        return Optional.of(pollFrom(each.getKey(), each.getValue()));
      }
    }
    return Optional.empty();
  }

  private T pollFrom(String caller, Deque<T> items) {
    T first = items.removeFirst();
    byCaller.remove(caller);
    if (!items.isEmpty()) {
      byCaller.put(caller, items);
    }
    size--;
    return first;
  }

  /** Takes one out that does not wait any longer; false where it is not there. */
  boolean remove(T item) {
    String caller = item.claim().caller();
    Deque<T> items = byCaller.get(caller);
    if (items == null || !items.remove(item)) {
      return false;
    }
    if (items.isEmpty()) {
      byCaller.remove(caller);
    }
    size--;
    return true;
  }

  boolean hasNoneOf(String caller) {
    return !byCaller.containsKey(caller);
  }

  int size() {
    return size;
  }

  void clear() {
    byCaller.clear();
    size = 0;
  }
}
