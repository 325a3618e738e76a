package io.vacha.quota.book;

import io.vacha.quota.book.LedgerPage.Entry;
import io.vacha.quota.book.LedgerPage.Month;
import io.vacha.quota.book.LedgerPage.Name;
import io.vacha.storage.Row;
import io.vacha.storage.Transaction;
import io.vacha.usage.UsageEvent;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** The SQL of {@link LedgerPage}: any number of rows by one statement, as arrays. */
final class LedgerStore {
  private LedgerStore() {}

  /** Locks months in their order; those that are not there are left out. */
  static Map<Month, Balance> lock(Transaction tx, Collection<Month> months) {
    Map<Month, Balance> found = new HashMap<>();
    tx.list(
            """
            SELECT key_id, month, requests_used, requests_reserved, audio_used, audio_reserved
            FROM quota_month m JOIN unnest(?::text[], ?::text[]) AS wanted (key_id, month)
              USING (key_id, month)
            ORDER BY key_id, month FOR UPDATE OF m""",
            LedgerStore::toBalance,
            texts(months, Month::keyId),
            texts(months, Month::month))
        .forEach(each -> found.put(each.getKey(), each.getValue()));
    return found;
  }

  private static Map.Entry<Month, Balance> toBalance(Row row) {
    return Map.entry(
        new Month(row.text("key_id"), row.text("month")),
        new Balance(
            row.number("requests_used"),
            row.number("requests_reserved"),
            row.number("audio_used"),
            row.number("audio_reserved")));
  }

  /** Adds empty months in their order; those that are there stay as they are. */
  static void add(Transaction tx, Collection<Month> months) {
    tx.update(
        """
        INSERT INTO quota_month (key_id, month)
        SELECT key_id, month FROM unnest(?::text[], ?::text[]) AS wanted (key_id, month)
        ORDER BY key_id, month ON CONFLICT DO NOTHING""",
        texts(months, Month::keyId),
        texts(months, Month::month));
  }

  /** The reservations of these names; those that are not there are left out. */
  static Map<Name, Entry> find(Transaction tx, Collection<Name> names) {
    Map<Name, Entry> found = new HashMap<>();
    tx.list(
            """
            SELECT owner, number, key_id, month, audio, state, expires_at
            FROM quota_reservation JOIN unnest(?::text[], ?::bigint[]) AS wanted (owner, number)
              USING (owner, number)""",
            LedgerStore::toEntry,
            texts(names, Name::owner),
            numbers(names, Name::number))
        .forEach(each -> found.put(each.getKey(), each.getValue()));
    return found;
  }

  private static Map.Entry<Name, Entry> toEntry(Row row) {
    return Map.entry(
        new Name(row.text("owner"), row.number("number")),
        new Entry(
            new Month(row.text("key_id"), row.text("month")),
            row.number("audio"),
            row.text("state"),
            row.number("expires_at")));
  }

  /** Writes all that has changed by one statement. */
  static void save(
      Transaction tx,
      Map<Month, Balance> months,
      Map<Name, Entry> reservations,
      List<UsageEvent> events) {
    var names = reservations.keySet();
    var entries = reservations.values();
    var balances = months.values();
    tx.update(
        SAVE,
        texts(months.keySet(), Month::keyId),
        texts(months.keySet(), Month::month),
        numbers(balances, Balance::requestsUsed),
        numbers(balances, Balance::requestsReserved),
        numbers(balances, Balance::audioUsed),
        numbers(balances, Balance::audioReserved),
        texts(names, Name::owner),
        numbers(names, Name::number),
        texts(entries, entry -> entry.month().keyId()),
        texts(entries, entry -> entry.month().month()),
        numbers(entries, Entry::audioMillis),
        texts(entries, Entry::state),
        numbers(entries, Entry::leaseEnd),
        numbers(events, event -> event.at().toEpochMilli()),
        texts(events, UsageEvent::requestId),
        texts(events, UsageEvent::keyId),
        texts(events, event -> event.operation().id()),
        numbers(events, UsageEvent::status),
        numbers(events, UsageEvent::audioMillis),
        numbers(events, event -> event.latency().toNanos() / 1000));
  }

  private static final String SAVE =
      """
      WITH months AS (
        UPDATE quota_month m SET
          requests_used = new.requests_used, requests_reserved = new.requests_reserved,
          audio_used = new.audio_used, audio_reserved = new.audio_reserved
        FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[])
          AS new (key_id, month, requests_used, requests_reserved, audio_used, audio_reserved)
        WHERE m.key_id = new.key_id AND m.month = new.month
      ), reservations AS (
        INSERT INTO quota_reservation (owner, number, key_id, month, audio, state, expires_at)
        SELECT * FROM unnest(
          ?::text[], ?::bigint[], ?::text[], ?::text[], ?::bigint[], ?::text[], ?::bigint[])
        ON CONFLICT (owner, number) DO UPDATE SET
          audio = excluded.audio, state = excluded.state, expires_at = excluded.expires_at
      )
      INSERT INTO usage_event (at, request_id, key_id, operation, status, audio, latency_micros)
      SELECT * FROM unnest(
        ?::bigint[], ?::text[], ?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[])""";

  /**
   * The number of the record of a reservation that is charged in parts: the same however often it
   * is asked for, and far above those that the database counts.
   */
  static long recordOf(Name name) {
    byte[] text = (name.owner() + ":" + name.number()).getBytes(StandardCharsets.UTF_8);
    long bits = UUID.nameUUIDFromBytes(text).getMostSignificantBits();
    return (bits & Long.MAX_VALUE) | (1L << 62);
  }

  private static <T> String[] texts(Collection<T> all, Function<T, String> part) {
    return all.stream().map(part).toArray(String[]::new);
  }

  private static <T> long[] numbers(Collection<T> all, ToLongFunction<T> part) {
    return all.stream().mapToLong(part).toArray();
  }
}
