package io.vacha.storage.postgres;

import io.vacha.storage.Row;
import io.vacha.storage.Transaction;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A table that is copied row by row in the order of its key. Immutable.
 *
 * @param name of the table
 * @param key how many of the columns, from the first, are its key
 * @param columns what is copied
 */
record CopiedTable(String name, int key, List<Column> columns) {
  private static final int ROWS_AT_ONCE = 5_000;

  /** A column and whether it holds texts, or else numbers. */
  record Column(String name, boolean isText) {}

  /**
   * Everything but reservations: nothing is held while no service runs. Of months only what was
   * used is copied, for the same reason. Answers kept for repeated requests stay behind.
   */
  static final List<CopiedTable> ALL =
      List.of(
          of("account", 1, "id name plan", "created_at"),
          of(
              "api_key",
              1,
              "id account_id name role",
              "created_at expires_at revoked_at last_used_at seen_in_clear_at"),
          of("key_secret", 1, "hash key_id", "valid_until"),
          of("quota_month", 2, "key_id month", "requests_used audio_used"),
          of(
              "usage_event",
              1,
              "",
              "id at status audio latency_micros",
              "request_id key_id operation"),
          of("lexicon_entry", 2, "owner word spoken", "updated_at"),
          of("lexicon_revision", 1, "owner", "revision"),
          of("admin_audit", 1, "", "id at status", "actor action address request_id subject"),
          of(
              "job",
              1,
              "id key_id kind state place options owner result_forms error_type error_message"
                  + " webhook_url webhook_state",
              "created_at ready_at started_at finished_at expires_at attempts done_millis"
                  + " total_millis webhook_attempts webhook_due_at"),
          of("webhook_secret", 1, "key_id secret previous", "previous_until"));

  private static CopiedTable of(String name, int key, String texts, String numbers) {
    return of(name, key, texts, numbers, "");
  }

  private static CopiedTable of(
      String name, int key, String texts, String numbers, String moreTexts) {
    return new CopiedTable(
        name,
        key,
        Stream.of(columns(texts, true), columns(numbers, false), columns(moreTexts, true))
            .flatMap(List::stream)
            .toList());
  }

  private static List<Column> columns(String names, boolean areTexts) {
    return Arrays.stream(names.split(" ", -1))
        .filter(name -> !name.isEmpty())
        .map(name -> new Column(name, areTexts))
        .toList();
  }

  private String names(int count) {
    return columns.stream().limit(count).map(Column::name).collect(Collectors.joining(", "));
  }

  /** The key of the last row; empty where there is none. */
  Optional<List<@Nullable Object>> last(Transaction tx) {
    String order =
        columns.stream()
            .limit(key)
            .map(column -> column.name() + " DESC")
            .collect(Collectors.joining(", "));
    String sql = "SELECT %s FROM %s ORDER BY %s LIMIT 1".formatted(names(key), name, order);
    return tx.first(sql, row -> values(row, key));
  }

  private List<@Nullable Object> values(Row row, int count) {
    return columns.stream()
        .limit(count)
        .<@Nullable Object>map(
            column -> column.isText() ? row.text(column.name()) : row.optionalNumber(column.name()))
        .toList();
  }

  /** The rows after a key, the first where there is none, as many as are copied at once. */
  List<List<@Nullable Object>> after(Transaction tx, Optional<List<@Nullable Object>> last) {
    String marks = IntStream.range(0, key).mapToObj(_ -> "?").collect(Collectors.joining(", "));
    String where = last.map(_ -> "WHERE (%s) > (%s)".formatted(names(key), marks)).orElse("");
    String sql =
        "SELECT %s FROM %s %s ORDER BY %s LIMIT %d"
            .formatted(names(columns.size()), name, where, names(key), ROWS_AT_ONCE);
    return tx.list(
        sql,
        row -> values(row, columns.size()),
        last.map(List::toArray).orElseGet(() -> new Object[0]));
  }

  /** Adds these rows by one statement. */
  int insert(Transaction tx, List<List<@Nullable Object>> rows) {
    String arrays =
        columns.stream()
            .map(column -> column.isText() ? "?::text[]" : "?::bigint[]")
            .collect(Collectors.joining(", "));
    String sql =
        "INSERT INTO %s (%s) SELECT * FROM unnest(%s)"
            .formatted(name, names(columns.size()), arrays);
    Object[] parameters =
        IntStream.range(0, columns.size()).mapToObj(i -> array(rows, i)).toArray();
    return tx.update(sql, parameters);
  }

  private Object array(List<List<@Nullable Object>> rows, int column) {
    return columns.get(column).isText()
        ? rows.stream().map(row -> (String) row.get(column)).toArray(String[]::new)
        : rows.stream().map(row -> (Long) row.get(column)).toArray(Long[]::new);
  }

  /** How many rows there are, the sum of each column's numbers, and that of its texts' lengths. */
  String sums(Transaction tx) {
    String sums =
        columns.stream()
            .map(column -> column.isText() ? "length(" + column.name() + ")" : column.name())
            .map(value -> "coalesce(sum(" + value + "), 0)")
            .collect(Collectors.joining(" || ' ' || "));
    return tx.first(
            "SELECT count(*) || ' ' || %s AS sums FROM %s".formatted(sums, name),
            row -> row.text("sums"))
        .orElseThrow();
  }
}
