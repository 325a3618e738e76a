package io.vacha.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.storage.Database;
import io.vacha.storage.StorageException;
import io.vacha.testing.AdjustableClock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the record of administration guarantees on every kind of database. */
abstract class AuditLogContract {
  private static final String SECRET = "svc_sk_b7WsdBKywknFYbz6NS1kcOW6WLJbrw0gIxsm";

  private final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  private Database database;
  private AuditLog log;

  abstract Database open();

  @BeforeEach
  void openLog() {
    database = open();
    log = new AuditLog(database, clock, new AuditSettings(30));
  }

  @AfterEach
  void closeDatabase() {
    database.close();
  }

  private long begin(String action) {
    return log.begin(new AuditEntry.Request("key_1", action, "192.0.2.7", "req_1"));
  }

  /** What waits to be written is written before the next change. */
  private List<AuditEntry> entries() {
    database.write(_ -> true);
    return log.newest(100);
  }

  @Test
  void tellsWhoDidWhatAndHowItEnded() {
    log.finish(begin("POST /keys"), "key_2, role client", 200);
    assertThat(entries())
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.at()).isEqualTo(clock.instant());
              assertThat(entry.by())
                  .isEqualTo(new AuditEntry.Request("key_1", "POST /keys", "192.0.2.7", "req_1"));
              assertThat(entry.subject()).isEqualTo("key_2, role client");
              assertThat(entry.outcome()).isEqualTo("succeeded");
            });
  }

  @Test
  void doesNotKnowWhatBecameOfAChangeDuringWhichTheServiceEnded() {
    begin("POST /keys");
    assertThat(entries()).extracting(AuditEntry::outcome).containsExactly("unknown");
  }

  @Test
  void tellsRefusalsFromFailures() {
    log.finish(begin("a"), "", 404);
    log.finish(begin("b"), "", 503);
    assertThat(entries()).extracting(AuditEntry::outcome).containsExactly("failed", "refused");
  }

  @Test
  void keepsNoSecretThatStandsInAPath() {
    log.finish(begin("POST /keys/" + SECRET + "/revoke"), SECRET, 404);
    assertThat(entries().toString()).contains("svc_sk_***").doesNotContain(SECRET);
  }

  @Test
  void neverChangesAnEntryOnceItsOutcomeIsKnown() {
    long entry = begin("POST /keys");
    log.finish(entry, "first", 200);
    log.finish(entry, "second", 500);
    assertThat(entries()).extracting(AuditEntry::subject).containsExactly("first");
    assertThatThrownBy(
            () -> database.write(tx -> tx.update("UPDATE admin_audit SET actor = ?", "key_9")))
        .isInstanceOf(StorageException.class);
  }

  @Test
  void forgetsWhatIsOlderThanTheRetention() {
    begin("old");
    clock.advance(Duration.ofDays(31));
    begin("new");
    assertThat(entries()).extracting(entry -> entry.by().action()).containsExactly("new");
  }

  @Test
  void isReadPageByPage() {
    for (int i = 1; i <= 3; i++) {
      begin("change " + i);
    }
    List<AuditEntry> newest = log.newest(2);
    assertThat(newest)
        .extracting(entry -> entry.by().action())
        .containsExactly("change 3", "change 2");
    assertThat(log.before(newest.getLast().id(), 2))
        .extracting(entry -> entry.by().action())
        .containsExactly("change 1");
  }
}
