package io.vacha.quota;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.quota.book.Balance;
import io.vacha.quota.book.QuotaBook;
import io.vacha.quota.book.QuotaSweeper;
import io.vacha.storage.Database;
import io.vacha.storage.Instance;
import io.vacha.storage.Presence;
import io.vacha.storage.Transaction;
import io.vacha.storage.sqlite.SqliteDatabase;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ledger under {@code kill -9} and under two processes at once. */
class CrashTest {
  private static final int ROUNDS = 12;
  private static final int TURNS = 20;

  @TempDir private Path data;

  @Test
  void losesNoChargeAndHoldsNothingAfterAKill() throws Exception {
    Map<String, Long> sent = new HashMap<>();
    for (int round = 0; round < ROUNDS; round++) {
      MeteringProcess child = MeteringProcess.start(data, 1_000_000_000, sent);
      child.begin();
      child.collect(ThreadLocalRandom.current().nextInt(1, 300));
      assertThat(child.process().waitFor()).isEqualTo(128 + 9);
      checkLedger(sent);
    }
    assertThat(sent).hasSizeGreaterThan(ROUNDS);
  }

  @Test
  void neverOvershootsAmongProcesses() throws Exception {
    MeteringProcess one = MeteringProcess.start(data, 5_000, new HashMap<>());
    MeteringProcess two = MeteringProcess.start(data, 5_000, new HashMap<>());
    one.awaitReady();
    two.awaitReady();
    for (int turn = 0; turn < TURNS; turn++) {
      one.sendOne();
      two.sendOne();
    }
    one.begin();
    two.begin();
    Thread other = Thread.ofVirtual().start(() -> two.collect(Integer.MAX_VALUE));
    one.collect(Integer.MAX_VALUE);
    other.join();
    assertThat(one.process().waitFor()).isZero();
    assertThat(two.process().waitFor()).isZero();
    assertThat(one.sent().size() + two.sent().size()).isEqualTo(5_000);
    assertThat(one.sent()).hasSizeGreaterThanOrEqualTo(TURNS);
    assertThat(two.sent()).hasSizeGreaterThanOrEqualTo(TURNS);
  }

  private void checkLedger(Map<String, Long> sent) {
    try (Database database = SqliteDatabase.open(data);
        Instance instance = Instance.start(data, new SecureRandom())) {
      new QuotaSweeper(QuotaBook.on(database), Presence.on(data), instance.id(), LeaseTime.system())
          .sweep();
      Map<String, Long> charged = database.read(CrashTest::charged);
      assertThat(charged).containsAllEntriesOf(sent);
      assertThat(database.read(CrashTest::balance))
          .isEqualTo(
              new Balance(
                  charged.size(),
                  0,
                  charged.values().stream().mapToLong(Long::longValue).sum(),
                  0));
    }
  }

  private static Map<String, Long> charged(Transaction tx) {
    Map<String, Long> audioByRequest = new HashMap<>();
    tx.list(
            "SELECT request_id, audio FROM usage_event",
            row -> Map.entry(row.text("request_id"), row.number("audio")))
        .forEach(
            charge -> assertThat(audioByRequest.put(charge.getKey(), charge.getValue())).isNull());
    return audioByRequest;
  }

  /** The sums over all months, should the test run across midnight of the last day. */
  private static Balance balance(Transaction tx) {
    return tx.first(
            """
            SELECT sum(requests_used) AS requests, sum(requests_reserved) AS held,
              sum(audio_used) AS audio, sum(audio_reserved) AS audio_held FROM quota_month""",
            row ->
                new Balance(
                    row.number("requests"),
                    row.number("held"),
                    row.number("audio"),
                    row.number("audio_held")))
        .orElseThrow();
  }
}
