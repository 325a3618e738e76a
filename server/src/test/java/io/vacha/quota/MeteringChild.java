package io.vacha.quota;

import io.vacha.quota.book.QuotaBook;
import io.vacha.storage.Database;
import io.vacha.storage.Instance;
import io.vacha.storage.sqlite.SqliteDatabase;
import io.vacha.usage.Operation;
import io.vacha.usage.UsageEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A service reduced to its metering, in a process of its own: 16 clients reserve, commit and then
 * "send", which is a line {@code sent REQUEST MILLIS .}, until the quota refuses them. Some
 * requests fail and some never end.
 */
final class MeteringChild {
  static final String KEY = "key_1";
  private static final int CLIENTS = 16;

  private final QuotaLedger ledger;
  private final String owner;
  private final MonthlyLimits limits;

  private MeteringChild(QuotaLedger ledger, String owner, MonthlyLimits limits) {
    this.ledger = ledger;
    this.owner = owner;
    this.limits = limits;
  }

  /**
   * Arguments: data folder, requests a month. Says {@code ready}, then sends one request and says
   * {@code ready} again for each line it reads; at the end of its input all clients begin.
   */
  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    MonthlyLimits limits = new MonthlyLimits(Long.parseLong(arguments[1]), 1_000_000);
    InstantSource clock = InstantSource.system();
    var settings =
        new QuotaSettings(
            ZoneOffset.UTC, Duration.ofMinutes(30), Duration.ofMinutes(1), Duration.ZERO);
    try (Database database = SqliteDatabase.open(data);
        Instance instance = Instance.start(data, new SecureRandom());
        var clients = Executors.newVirtualThreadPerTaskExecutor()) {
      QuotaLedger ledger =
          new QuotaLedger(
              QuotaBook.on(database), clock, settings, instance.id(), LeaseTime.system());
      MeteringChild child = new MeteringChild(ledger, instance.id(), limits);
      System.out.println("ready");
      while (System.in.read() >= 0) {
        child.sendOne();
        System.out.println("ready");
      }
      for (int client = 0; client < CLIENTS; client++) {
        clients.execute(child::sendUntilRefused);
      }
    }
  }

  private void sendOne() {
    send((Reservation) ledger.reserve(KEY, limits, AudioDemand.estimated(1_000)), 1);
  }

  private void sendUntilRefused() {
    for (ReserveResult next = reserve(); !(next instanceof QuotaRefused); next = reserve()) {
      if (next instanceof Reservation held) {
        work(held);
      }
    }
  }

  private ReserveResult reserve() {
    return ledger.reserve(KEY, limits, AudioDemand.estimated(1_000));
  }

  private void work(Reservation held) {
    int fate = ThreadLocalRandom.current().nextInt(10);
    if (fate == 0) {
      ledger.release(held);
    } else if (fate > 1 || limits.requests() < 10_000) {
      send(held, ThreadLocalRandom.current().nextLong(1, 3_000));
    }
  }

  private void send(Reservation held, long audioMillis) {
    String request = "req_" + owner + "_" + held.number();
    UsageEvent event =
        new UsageEvent(
            request,
            KEY,
            Operation.TTS,
            200,
            audioMillis,
            Duration.ofMillis(1),
            InstantSource.system().instant());
    switch (ledger.commit(held, event)) {
      case CommitResult.Committed done ->
          System.out.println("sent " + request + " " + done.audioMillis() + " .");
      case QuotaRefused _, QuotaHeld _ ->
          throw new IllegalStateException("audio cannot be used up here");
    }
  }
}
