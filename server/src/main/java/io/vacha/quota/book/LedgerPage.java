package io.vacha.quota.book;

import io.vacha.quota.ChargedPart;
import io.vacha.quota.CommitResult;
import io.vacha.quota.Reservation;
import io.vacha.quota.ReserveResult;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Transaction;
import io.vacha.usage.UsageEvent;
import io.vacha.usage.UsageStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The months and reservations that a group of steps is about: locked, read, changed here one step
 * after the other, and written at once. Every month is locked before any reservation is looked at,
 * months in their order, so no two groups wait for each other. Confined to the thread that writes.
 */
final class LedgerPage {
  /** One key's month. */
  record Month(String keyId, String month) implements Comparable<Month> {
    private static final Comparator<Month> ORDER =
        Comparator.comparing(Month::keyId).thenComparing(Month::month);

    @Override
    public int compareTo(Month other) {
      return ORDER.compare(this, other);
    }
  }

  /** What names a reservation. */
  record Name(String owner, long number) {}

  /** A reservation as it is kept. */
  record Entry(Month month, long audioMillis, String state, long leaseEnd) {
    boolean isHeld() {
      return state.equals("held");
    }

    Entry in(String newState) {
      return new Entry(month, audioMillis, newState, leaseEnd);
    }
  }

  private final List<LedgerTask<?>> tasks;
  private final boolean isRepeated;
  private final SortedMap<Month, Balance> months = new TreeMap<>();
  private final Map<Name, Entry> known = new HashMap<>();
  private final Map<Name, Entry> changed = new LinkedHashMap<>();
  private final List<UsageEvent> events = new ArrayList<>();
  private final List<Consumer<Transaction>> parts = new ArrayList<>();
  private Predicate<UsageEvent> isRecorded = _ -> false;

  LedgerPage(List<LedgerTask<?>> tasks, boolean isRepeated) {
    this.tasks = tasks;
    this.isRepeated = isRepeated;
  }

  /** Takes all steps; false, with nothing done, if a month is not there yet. */
  boolean write(Transaction tx) {
    tasks.forEach(task -> months.put(task.month(), Balance.NONE));
    known.clear();
    changed.clear();
    events.clear();
    parts.clear();
    Map<Month, Balance> found = LedgerStore.lock(tx, months.keySet());
    if (found.size() < months.size()) {
      return false;
    }
    months.putAll(found);
    known.putAll(LedgerStore.find(tx, tasks.stream().map(LedgerTask::name).distinct().toList()));
    isRecorded = event -> UsageStore.isRecorded(tx, event);
    tasks.forEach(task -> task.runOn(this));
    LedgerStore.save(tx, months, changed, events);
    parts.forEach(part -> part.accept(tx));
    return true;
  }

  /** Makes the months that are not there yet, in a transaction that does nothing else. */
  boolean addMonths(Transaction tx) {
    LedgerStore.add(tx, months.keySet());
    return true;
  }

  ReserveResult reserve(QuotaBook.Order order) {
    Name name = new Name(order.owner(), order.number());
    Entry before = known.get(name);
    if (isRepeated && before != null) {
      return order.holding(before.audioMillis());
    }
    Month month = new Month(order.keyId(), order.period().month());
    ReserveResult result = QuotaRules.reserve(order, balance(month));
    if (result instanceof Reservation held) {
      months.put(month, balance(month).holding(1, held.audioMillis()));
      put(name, new Entry(month, held.audioMillis(), "held", order.leaseEnd()));
    }
    return result;
  }

  ReserveResult extend(Reservation held, long audioMillis) {
    Name name = new Name(held.owner(), held.number());
    Entry entry = known.get(name);
    if (entry == null || !entry.isHeld()) {
      throw new IllegalStateException("The reservation is settled.");
    }
    if (isRepeated && entry.audioMillis() >= audioMillis) {
      return held.withAudioMillis(entry.audioMillis());
    }
    ReserveResult result = QuotaRules.extend(held, audioMillis, balance(entry.month()));
    if (result instanceof Reservation) {
      long more = audioMillis - entry.audioMillis();
      months.put(entry.month(), balance(entry.month()).holding(0, more));
      put(name, new Entry(entry.month(), audioMillis, "held", entry.leaseEnd()));
    }
    return result;
  }

  /** Gives back what is held; false if nothing is. */
  boolean settle(Name name, String state) {
    Entry entry = known.get(name);
    if (entry == null || !entry.isHeld()) {
      return false;
    }
    giveBack(entry);
    put(name, entry.in(state));
    return true;
  }

  /** Charges a part of what is held; a part that was charged before is not charged again. */
  ChargedPart chargePart(Reservation held, UsageEvent part, OptionalLong record, long leaseEnd) {
    Name name = new Name(held.owner(), held.number());
    Entry entry = known.get(name);
    if (entry == null || !entry.isHeld()) {
      throw new IllegalStateException("The reservation is settled.");
    }
    long millis = part.audioMillis();
    long id = record.orElseGet(() -> LedgerStore.recordOf(name));
    ChargedPart charged = new ChargedPart(held.withAudioMillis(held.audioMillis() - millis), id);
    if (isRepeated && millis > 0 && entry.audioMillis() == charged.rest().audioMillis()) {
      return charged;
    }
    months.put(entry.month(), balance(entry.month()).chargedPart(millis));
    put(name, new Entry(entry.month(), entry.audioMillis() - millis, "held", leaseEnd));
    parts.add(
        tx -> {
          if (record.isPresent()) {
            UsageStore.addTo(tx, id, part);
          } else {
            UsageStore.begin(tx, part, id);
          }
        });
    return charged;
  }

  /**
   * Charges once. A reservation that is not known was lost with the end of PostgreSQL itself, or
   * was given back because this service seemed to have ended: it is charged anew.
   */
  CommitResult commit(Reservation reservation, UsageEvent event, OptionalLong record) {
    Name name = new Name(reservation.owner(), reservation.number());
    Entry entry = entryToCommit(name);
    boolean isDone = entry == null && isRepeated && isCharged(event, record);
    if (isDone || (entry != null && entry.state().equals("committed"))) {
      return new CommitResult.Committed(event.audioMillis());
    }
    if (entry != null && entry.isHeld()) {
      giveBack(entry);
    }
    Month month = new Month(reservation.keyId(), reservation.period().month());
    long lease = entry == null ? 0 : entry.leaseEnd();
    Entry settled = new Entry(month, event.audioMillis(), "committed", lease);
    Optional<CommitResult> obstacle =
        QuotaRules.obstacle(reservation, event.audioMillis(), balance(month));
    if (obstacle.isPresent()) {
      put(name, settled.in("expired"));
      return obstacle.get();
    }
    months.put(month, balance(month).charged(event.audioMillis()));
    put(name, settled);
    if (record.isPresent()) {
      parts.add(tx -> UsageStore.addTo(tx, record.getAsLong(), event));
    } else {
      events.add(event);
    }
    return new CommitResult.Committed(event.audioMillis());
  }

  /**
   * Charges what was never held, once: the name of the order and the record are kept with the
   * charge, on disk at the same time, so where neither is found nothing was charged.
   */
  CommitResult charge(QuotaBook.Order order, UsageEvent event) {
    Name name = new Name(order.owner(), order.number());
    long audioMillis = event.audioMillis();
    if (known.containsKey(name) || (isRepeated && isRecorded.test(event))) {
      return new CommitResult.Committed(audioMillis);
    }
    Month month = new Month(order.keyId(), order.period().month());
    Optional<CommitResult> obstacle =
        QuotaRules.obstacle(order.holding(audioMillis), audioMillis, balance(month));
    if (obstacle.isPresent()) {
      return obstacle.get();
    }
    months.put(month, balance(month).charged(audioMillis));
    put(name, new Entry(month, audioMillis, "committed", order.leaseEnd()));
    events.add(event);
    return new CommitResult.Committed(audioMillis);
  }

  /**
   * Whether it was charged, told by its record: reservations of a service that seemed to have ended
   * are forgotten. What was charged in parts has a record in any case.
   */
  private boolean isCharged(UsageEvent event, OptionalLong record) {
    if (record.isPresent()) {
      throw new StorageUnavailableException("Whether the request was charged is not known.");
    }
    return isRecorded.test(event);
  }

  private @Nullable Entry entryToCommit(Name name) {
    Entry entry = known.get(name);
    if (entry != null && entry.state().equals("released")) {
      throw new IllegalStateException("The reservation was released.");
    }
    return entry;
  }

  private void giveBack(Entry entry) {
    months.put(entry.month(), balance(entry.month()).holding(-1, -entry.audioMillis()));
  }

  private Balance balance(Month month) {
    return months.getOrDefault(month, Balance.NONE);
  }

  private void put(Name name, Entry entry) {
    known.put(name, entry);
    changed.put(name, entry);
  }
}
