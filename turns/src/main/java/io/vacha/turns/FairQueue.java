package io.vacha.turns;

import io.vacha.turns.Claim.Length;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The rule by which turns are given. Callers take turns, so one with a thousand requests waits for
 * itself only. Short work goes before long, but for every fourth turn while long work waits. Some
 * places are spare: only short work gets them, one for each caller, so that what takes all other
 * places keeps no other caller's short work waiting. Confined to whoever holds the owner's lock.
 */
final class FairQueue<T extends Claimed> {
  /** How often short work may go before long work that waits. */
  private static final int SHORT_IN_A_ROW = 3;

  private final CallerRing<T> shortWork = new CallerRing<>();
  private final CallerRing<T> longWork = new CallerRing<>();
  private final Map<String, Integer> shortAtWork = new HashMap<>();
  private final Set<T> inSpare = new HashSet<>();
  private Bounds bounds;
  private int busy;
  private int shortInARow;

  FairQueue(Bounds bounds) {
    this.bounds = bounds;
  }

  /** Has other bounds from now on; what is in stays. */
  void resize(Bounds others) {
    bounds = others;
  }

  /** Takes an item in, to be given out by {@link #next}; false where there is no room. */
  boolean offer(T item) {
    Claim claim = item.claim();
    if (!takes(claim)) {
      return false;
    }
    ring(claim.length()).add(item);
    return true;
  }

  private boolean takes(Claim claim) {
    return mayStart(claim) || mayWait(claim.caller());
  }

  private boolean mayStart(Claim claim) {
    return claim.length() == Length.LONG ? placeIsFree() : mayStartShort(claim.caller());
  }

  private boolean placeIsFree() {
    return busy - inSpare.size() < bounds.places();
  }

  private boolean mayStartShort(String caller) {
    return (placeIsFree() && !isLongWorkDue()) || mayUseSpare(caller);
  }

  private boolean mayUseSpare(String caller) {
    return inSpare.size() < bounds.spare() && !shortAtWork.containsKey(caller);
  }

  private boolean mayWait(String caller) {
    return size() < bounds.queue()
        || (size() < bounds.longestQueue()
            && shortWork.hasNoneOf(caller)
            && longWork.hasNoneOf(caller));
  }

  /** An item that may be worked on now; whoever takes it calls {@link #done} afterwards. */
  Optional<T> next() {
    Optional<T> next = isLongWorkDue() ? nextLong() : Optional.empty();
    return next.or(this::nextShort).or(this::nextLong);
  }

  private boolean isLongWorkDue() {
    return shortInARow >= SHORT_IN_A_ROW && longWork.size() > 0;
  }

  private Optional<T> nextShort() {
    Optional<T> next = shortWork.poll(this::mayStartShort);
    next.ifPresent(this::startShort);
    return next;
  }

  private void startShort(T item) {
    if (!placeIsFree() || isLongWorkDue()) {
      inSpare.add(item);
    } else {
      shortInARow = longWork.size() > 0 ? shortInARow + 1 : 0;
    }
    busy++;
    shortAtWork.merge(item.claim().caller(), 1, Integer::sum);
  }

  private Optional<T> nextLong() {
    Optional<T> next = longWork.poll(_ -> placeIsFree());
    next.ifPresent(
        _ -> {
          busy++;
          shortInARow = 0;
        });
    return next;
  }

  /** Gives back the turn of an item that {@link #next} gave out. */
  void done(T item) {
    Claim claim = item.claim();
    busy--;
    inSpare.remove(item);
    if (claim.length() == Length.SHORT) {
      shortAtWork.computeIfPresent(claim.caller(), (_, count) -> count > 1 ? count - 1 : null);
    }
  }

  /** Takes an item out that does not wait any longer; false where its turn has come. */
  boolean remove(T item) {
    return ring(item.claim().length()).remove(item);
  }

  private CallerRing<T> ring(Length length) {
    return length == Length.SHORT ? shortWork : longWork;
  }

  /** How many wait. */
  int size() {
    return shortWork.size() + longWork.size();
  }

  /** How many are being worked on. */
  int busy() {
    return busy;
  }

  /** Forgets all that wait. */
  void clear() {
    shortWork.clear();
    longWork.clear();
  }
}
