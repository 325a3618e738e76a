package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.account.Caller;
import io.vacha.account.Role;
import io.vacha.catalog.Model;
import io.vacha.engine.Language;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.JobLimits;
import io.vacha.plan.Plan;
import io.vacha.quota.LeaseTime;
import io.vacha.quota.QuotaLedger;
import io.vacha.quota.QuotaSettings;
import io.vacha.quota.book.QuotaBook;
import io.vacha.quota.meter.Meter;
import io.vacha.storage.Database;
import io.vacha.storage.sqlite.SqliteDatabase;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveSessionTest {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Plan PLAN =
      new Plan("test", 1, 1, 1, 10, 10, 1, new JobLimits(1, 1, 1, Duration.ZERO));

  @TempDir private Path folder;
  private Database database;
  private QuotaLedger ledger;
  private final List<LiveTranscript> heard = new ArrayList<>();

  @BeforeEach
  void open() {
    database = SqliteDatabase.open(folder);
    var quota = new QuotaSettings(ZoneOffset.UTC, HOUR, HOUR, Duration.ZERO);
    ledger =
        new QuotaLedger(
            QuotaBook.on(database), InstantSource.system(), quota, "owner", LeaseTime.system());
  }

  @AfterEach
  void close() {
    database.close();
  }

  /** Keeps what it is told. */
  private final class Listener implements LiveListener {
    @Override
    public void speechStarted(long atMillis) {}

    @Override
    public void heard(LiveTranscript told) {
      heard.add(told);
    }

    @Override
    public void silentUntil(long atMillis) {}

    @Override
    public void ended(LiveEnd end, long audioMillis) {}
  }

  private LiveSession session(LiveSettings settings, boolean broken) throws IOException {
    return session(settings, new CountingEngine(broken), List.of(), new RunRoom(1));
  }

  private LiveSession session(
      LiveSettings settings, CountingEngine engine, List<String> phrases, RunRoom room)
      throws IOException {
    var order =
        new LiveOrder(
            new Caller("key", "account", "test", Role.CLIENT),
            PLAN,
            new Model("m", List.of("en"), true, "e"),
            new LiveChoice(
                Language.EN,
                phrases,
                new LiveChoice.Manner(true, LiveChoice.Manner.USUAL_PAUSE, true)),
            "/",
            new RequestTrace("req", "127.0.0.1", System.nanoTime()));
    return new LiveSession(
        settings,
        new LiveMeter(new Meter(ledger, InstantSource.system(), Duration.ZERO), order),
        new Listener(),
        order.choice(),
        new StretchRecognizer(engine, order, folder, room),
        () -> true);
  }

  private long chargedMillis() {
    return ledger.status("key", PLAN.monthlyLimits()).audioUsedMillis();
  }

  private static short[] loud(int seconds) {
    short[] samples = new short[seconds * OpenStretch.SAMPLE_RATE_HZ];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (short) (8000 * Math.sin(i * 0.3));
    }
    return samples;
  }

  @Test
  void endsWhenNothingComes() throws Exception {
    LiveSession session = session(new LiveSettings(1, Duration.ofMillis(1), HOUR, false), false);
    assertThat(session.run()).isEqualTo(LiveEnd.IDLE);
    assertThat(ledger.status("key", PLAN.monthlyLimits()).requestsRemaining()).isEqualTo(10);
  }

  @Test
  void endsWhenItIsAsLongAsItMayBe() throws Exception {
    LiveSession session = session(new LiveSettings(1, HOUR, Duration.ofNanos(1), false), false);
    assertThat(session.run()).isEqualTo(LiveEnd.TOO_LONG);
  }

  @Test
  void tellsWordsThatTwoRunsAgreeOnWhileSpeechGoesOn() throws Exception {
    LiveSession session = session(new LiveSettings(1, HOUR, HOUR, false), false);
    CompletableFuture<LiveEnd> end = CompletableFuture.supplyAsync(session::run);
    short[] speech = loud(1);
    for (int second = 0; second < 20; second++) {
      session.take(speech);
    }
    session.take(new short[OpenStretch.SAMPLE_RATE_HZ]);
    session.finish(LiveEnd.FINISHED);
    assertThat(end.join()).isEqualTo(LiveEnd.FINISHED);
    List<LiveTranscript> sure = heard.stream().filter(LiveTranscript::isFinal).toList();
    assertThat(sure).hasSizeGreaterThan(1);
    assertThat(sure.getFirst().endsUtterance()).isFalse();
    assertThat(sure.getLast().endsUtterance()).isTrue();
    assertThat(sure.stream().map(told -> told.startMillis())).isSorted();
    Predicate<LiveTranscript> early =
        told -> told.recognition().words().getFirst().startMillis() < 1000;
    assertThat(sure.stream().filter(early)).hasSize(1);
    assertThat(chargedMillis()).isEqualTo(21_000);
  }

  /** Somebody speaks for four seconds, and pauses for one. */
  private void assertHeardOnceAtThePause(List<String> phrases, RunRoom room) throws Exception {
    var engine = new CountingEngine(false);
    LiveSession session = session(new LiveSettings(1, HOUR, HOUR, false), engine, phrases, room);
    session.take(loud(4));
    session.take(new short[OpenStretch.SAMPLE_RATE_HZ]);
    session.finish(LiveEnd.FINISHED);
    assertThat(session.run()).isEqualTo(LiveEnd.FINISHED);
    assertThat(heard).hasSize(1).allMatch(LiveTranscript::isFinal);
    assertThat(engine.runs()).isEqualTo(1);
  }

  @Test
  void aPhraseOfAListIsListenedForOnceTheSpeakerPauses() throws Exception {
    assertHeardOnceAtThePause(List.of("la la", "la la la"), new RunRoom(1));
  }

  /** Ten callers at once would otherwise wait for what nobody has finished yet. */
  @Test
  void whoeverPausesDoesNotWaitForThoseWhoGoOn() throws Exception {
    var room = new RunRoom(1);
    assertThat(room.tryBeginEarly(new CountingEngine(false), "key", Duration.ZERO)).isPresent();
    assertHeardOnceAtThePause(List.of(), room);
  }

  /** In less than the 15 s after which a stretch is cut in any case. */
  @Test
  void whoeverGoesOnIsHeardBesideAnotherKeyThatPausesAllTheTime() throws Exception {
    var room = new RunRoom(1);
    var engine = new CountingEngine(false);
    Runnable _ = room.begin(engine, "another key");
    LiveSession session = session(new LiveSettings(1, HOUR, HOUR, false), engine, List.of(), room);
    CompletableFuture<LiveEnd> end = CompletableFuture.supplyAsync(session::run);
    short[] tenthOfASecond = Arrays.copyOf(loud(1), OpenStretch.SAMPLE_RATE_HZ / 10);
    for (int tenths = 0; engine.runs() == 0 && tenths < 140; tenths++) {
      session.take(tenthOfASecond);
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
    session.finish(LiveEnd.FINISHED);
    assertThat(end.join()).isEqualTo(LiveEnd.FINISHED);
    assertThat(heard).hasSizeGreaterThan(1);
    assertThat(heard.getFirst().isFinal()).isFalse();
  }

  @Test
  void whoeverSpeaksAnewHasNotWaitedForOthersYet() throws Exception {
    var room = new RunRoom(1);
    var engine = new CountingEngine(false);
    Runnable _ = room.begin(engine, "another key");
    LiveSession session = session(new LiveSettings(1, HOUR, HOUR, false), engine, List.of(), room);
    CompletableFuture<LiveEnd> end = CompletableFuture.supplyAsync(session::run);
    session.take(loud(1));
    session.flush();
    Eventually.until("the first is final", () -> engine.runs() == 1);
    LockSupport.parkNanos(RunRoom.LONGEST_WAIT_FOR_OTHERS.plusMillis(50).toNanos());
    session.take(loud(1));
    session.finish(LiveEnd.FINISHED);
    assertThat(end.join()).isEqualTo(LiveEnd.FINISHED);
    assertThat(heard).hasSize(2).allMatch(LiveTranscript::isFinal);
    assertThat(engine.runs()).isEqualTo(2);
  }

  @Test
  void chargesNothingMoreWhenTheEngineFails() throws Exception {
    LiveSession session = session(new LiveSettings(1, HOUR, HOUR, false), true);
    session.take(Arrays.copyOf(loud(1), 2 * OpenStretch.SAMPLE_RATE_HZ));
    assertThat(session.run()).isEqualTo(LiveEnd.UNAVAILABLE);
    assertThat(chargedMillis()).isZero();
    assertThatThrownBy(() -> session.take(loud(1))).isInstanceOf(IOException.class);
  }

  @Test
  void holdsBackWhoeverIsFasterThanTheSession() throws Exception {
    LiveSession session = session(new LiveSettings(1, HOUR, HOUR, false), false);
    session.take(new short[8 * OpenStretch.SAMPLE_RATE_HZ]);
    var blocked = CompletableFuture.runAsync(() -> takeOne(session));
    assertThat(blocked.isDone()).isFalse();
    session.finish(LiveEnd.FINISHED);
    CompletableFuture<LiveEnd> end = CompletableFuture.supplyAsync(session::run);
    blocked.handle((_, _) -> true).join();
    assertThat(end.join()).isEqualTo(LiveEnd.FINISHED);
  }

  private static void takeOne(LiveSession session) {
    try {
      session.take(new short[OpenStretch.SAMPLE_RATE_HZ]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
