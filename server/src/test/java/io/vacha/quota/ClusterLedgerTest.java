package io.vacha.quota;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.vacha.quota.book.Balance;
import io.vacha.quota.book.QuotaBook;
import io.vacha.quota.book.QuotaSweeper;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.postgres.ClusterPresence;
import io.vacha.storage.postgres.FreshPostgres;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.testing.AdjustableClock;
import io.vacha.testing.CuttingProxy;
import io.vacha.testing.Eventually;
import io.vacha.testing.PostgresServer;
import io.vacha.testing.Together;
import io.vacha.usage.Operation;
import io.vacha.usage.UsageEvent;
import java.io.IOException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The ledger of several services on one database. */
class ClusterLedgerTest {
  private static final String KEY = "key_1";
  private static final MonthlyLimits LIMITS = new MonthlyLimits(100, 1_000);

  private final StorageSettings settings = FreshPostgres.migrated();
  private final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  private final List<PostgresDatabase> databases = new ArrayList<>();
  private final AtomicInteger requests = new AtomicInteger();

  /** One service, as another machine would be. */
  private record Gateway(PostgresDatabase database, QuotaBook book, QuotaLedger ledger) {}

  private Gateway gateway(String id, StorageSettings storage) {
    PostgresDatabase database = PostgresDatabase.open(storage);
    databases.add(database);
    QuotaBook book = QuotaBook.on(database);
    var quota =
        new QuotaSettings(
            ZoneOffset.UTC, Duration.ofMinutes(30), Duration.ofMinutes(1), Duration.ZERO);
    return new Gateway(
        database, book, new QuotaLedger(book, clock, quota, id, new LeaseTime(clock::nanos)));
  }

  private Gateway gatewayBehind(CuttingProxy proxy) {
    String real = ":" + PostgresServer.shared().port() + "/";
    String cut = String.valueOf(settings.url()).replace(real, ":" + proxy.port() + "/");
    return gateway("a", FreshPostgres.settings(cut));
  }

  @AfterEach
  void close() {
    databases.forEach(PostgresDatabase::close);
  }

  private UsageEvent event(long audioMillis) {
    String id = "req_" + requests.incrementAndGet();
    return new UsageEvent(
        id, KEY, Operation.TTS, 200, audioMillis, Duration.ofMillis(20), clock.instant());
  }

  private static ReserveResult reserve(Gateway gateway) {
    return gateway.ledger().reserve(KEY, LIMITS, AudioDemand.estimated(1_000));
  }

  private static Balance balance(Gateway gateway) {
    return gateway.book().balance(KEY, "2026-11");
  }

  private static long recorded(Gateway gateway) {
    return gateway
        .database()
        .read(tx -> tx.first("SELECT sum(audio) AS n FROM usage_event", row -> row.number("n")))
        .orElse(0L);
  }

  @Test
  void admitsAndChargesExactlyTheLimitOverThreeGateways() {
    List<Gateway> gateways =
        List.of(gateway("a", settings), gateway("b", settings), gateway("c", settings));
    AtomicInteger next = new AtomicInteger();
    List<Boolean> charged =
        Together.run(
            240,
            () -> {
              Gateway one = gateways.get(next.getAndIncrement() % 3);
              return reserve(one) instanceof Reservation held
                  && one.ledger().commit(held, event(700)) instanceof CommitResult.Committed;
            });
    assertThat(charged.stream().filter(each -> each)).hasSize(100);
    assertThat(balance(gateways.getFirst())).isEqualTo(new Balance(100, 0, 70_000, 0));
    assertThat(recorded(gateways.getFirst())).isEqualTo(70_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"COMMIT\0", "pg_logical_emit_message"})
  void chargesOnceWhenAnAnswerIsLost(String to) throws IOException {
    try (CuttingProxy proxy = CuttingProxy.to(PostgresServer.shared().port())) {
      Gateway cut = gatewayBehind(proxy);
      Reservation held = (Reservation) reserve(cut);
      proxy.loseAnswer(to);
      assertThat(cut.ledger().commit(held, event(700))).isEqualTo(new CommitResult.Committed(700));
      assertThat(proxy.cuts()).isEqualTo(1);
      assertThat(balance(cut)).isEqualTo(new Balance(1, 0, 700, 0));
      assertThat(recorded(cut)).isEqualTo(700);
    }
  }

  @Test
  void findsOutWhatWasChargedHoweverLongTheDatabaseIsAway() throws IOException {
    try (CuttingProxy proxy = CuttingProxy.to(PostgresServer.shared().port())) {
      Gateway cut = gatewayBehind(proxy);
      Reservation held = (Reservation) reserve(cut);
      Reservation other = (Reservation) reserve(cut);
      proxy.loseAnswerAndClose("pg_logical_emit_message");
      var answer = CompletableFuture.supplyAsync(() -> cut.ledger().commit(held, event(700)));
      Eventually.until("nothing can be stored", () -> cut.database().problem().isPresent());
      assertThatExceptionOfType(StorageUnavailableException.class)
          .as("who comes now does not wait")
          .isThrownBy(() -> cut.ledger().commit(other, event(700)));
      assertThat(answer).isNotDone();
      proxy.open();
      assertThat(answer.join()).isEqualTo(new CommitResult.Committed(700));
      assertThat(balance(cut).requestsUsed()).isEqualTo(1);
      assertThat(recorded(cut)).isEqualTo(700);
    }
  }

  @Test
  void holdsOnceWhenTheAnswerToTheReservationIsLost() throws IOException {
    try (CuttingProxy proxy = CuttingProxy.to(PostgresServer.shared().port())) {
      Gateway cut = gatewayBehind(proxy);
      cut.ledger().release((Reservation) reserve(cut));
      proxy.loseAnswer("COMMIT\0");
      Reservation held = (Reservation) reserve(cut);
      assertThat(proxy.cuts()).isEqualTo(1);
      assertThat(balance(cut)).isEqualTo(new Balance(0, 1, 0, 1_000));
      proxy.loseAnswer("COMMIT\0");
      cut.ledger().release(held);
      assertThat(balance(cut)).isEqualTo(Balance.NONE);
    }
  }

  @Test
  void releasesWhatALostGatewayHeldAndStillChargesItOnceIfItComesBack() {
    Gateway lost = gateway("lost", settings);
    Gateway other = gateway("other", settings);
    ClusterPresence gone = ClusterPresence.announce(lost.database(), "lost");
    try (ClusterPresence here = ClusterPresence.announce(other.database(), "other")) {
      Reservation late = (Reservation) reserve(lost);
      Reservation done = (Reservation) reserve(lost);
      lost.ledger().commit(done, event(400));
      sweep(other, here);
      assertThat(balance(other).requestsReserved()).isEqualTo(1);

      gone.close();
      sweep(other, here);
      assertThat(balance(other)).isEqualTo(new Balance(1, 0, 400, 0));
      assertThat(other.book().owners()).isEmpty();

      assertThat(lost.ledger().commit(late, event(700))).isEqualTo(new CommitResult.Committed(700));
      assertThat(lost.ledger().commit(late, event(700))).isEqualTo(new CommitResult.Committed(700));
      assertThat(balance(other)).isEqualTo(new Balance(2, 0, 1_100, 0));
    }
  }

  private void sweep(Gateway gateway, ClusterPresence presence) {
    new QuotaSweeper(gateway.book(), presence, "other", new LeaseTime(clock::nanos)).sweep();
  }
}
