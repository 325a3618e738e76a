package io.vacha.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.error.ApiException;
import io.vacha.storage.Database;
import io.vacha.storage.Presence;
import io.vacha.storage.sqlite.Uninterrupted;
import io.vacha.testing.AdjustableClock;
import io.vacha.testing.Together;
import io.vacha.usage.Operation;
import io.vacha.usage.UsageEvent;
import io.vacha.usage.UsageStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is asked once is answered once, on every kind of database. */
abstract class IdempotentRequestsContract {
  private static final AskedOnce NAME = AskedOnce.of("key_1", "/api/v1/tts", List.of("a"));
  private static final Duration KEPT = Duration.ofHours(24);

  private final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  private final Set<String> running = new HashSet<>(Set.of("one", "other"));
  private Database database;

  abstract Database open();

  @BeforeEach
  void openDatabase() {
    database = open();
  }

  @AfterEach
  void closeDatabase() {
    database.close();
  }

  private IdempotentRequests at(String owner) {
    return at(owner, new IdempotencySettings(KEPT, 1_000_000, 1_000_000, 3));
  }

  private IdempotentRequests at(String owner, IdempotencySettings settings) {
    return new IdempotentRequests(database, new Those(running), owner, clock, settings);
  }

  private record Those(Set<String> running) implements Presence {
    @Override
    public boolean isRunning(String id) {
      return running.contains(id);
    }

    @Override
    public void forget(String id) {}

    @Override
    public boolean tidiesUp() {
      return true;
    }

    @Override
    public long shareOf(long limit) {
      return limit;
    }

    @Override
    public void close() {}
  }

  private static IdempotentWork begun(IdempotentRequests requests, AskedOnce name) {
    return ((Beginning.Begun) requests.begin(name, "req_1")).work();
  }

  private static AskedOnce named(String key) {
    return AskedOnce.of("key_1", "/api/v1/tts", List.of(key));
  }

  private static void finish(IdempotentRequests requests, IdempotentWork work, byte[] body)
      throws IOException {
    var type = List.of(new KeptAnswer.Header("Content-Type", "audio/mpeg"));
    requests.finish(
        work,
        new KeptAnswer(work.name(), "print", true, 200, type, body.length),
        new ByteArrayInputStream(body));
  }

  private static byte[] body(IdempotentRequests requests, Beginning answered) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    requests.writeBody(((Beginning.Answered) answered).answer(), out);
    return out.toByteArray();
  }

  @Test
  void beginsOnceHoweverManyAskAtOnceOnTwoServices() {
    IdempotentRequests one = at("one");
    IdempotentRequests other = at("other");
    var all =
        Together.run(
            16,
            () -> (Thread.currentThread().threadId() % 2 == 0 ? one : other).begin(NAME, "req_1"));
    assertThat(all).filteredOn(Beginning.Begun.class::isInstance).hasSize(1);
    assertThat(all).filteredOn(Beginning.InProgress.class::isInstance).hasSize(15);
  }

  @Test
  void answersAtEveryServiceWithTheSameBytes() throws IOException {
    byte[] long2 = new byte[2 * IdempotentRequests.PART_BYTES + 7];
    long2[IdempotentRequests.PART_BYTES] = 1;
    finish(at("one"), begun(at("one"), NAME), long2);
    Beginning.Answered answered = (Beginning.Answered) at("other").begin(NAME, "req_2");
    assertThat(answered.answer().status()).isEqualTo(200);
    assertThat(answered.answer().fingerprint()).isEqualTo("print");
    assertThat(answered.answer().headers())
        .containsExactly(new KeptAnswer.Header("Content-Type", "audio/mpeg"));
    assertThat(body(at("other"), answered)).isEqualTo(long2);
  }

  @Test
  void beginsAgainAfterAFailure() {
    IdempotentRequests one = at("one");
    one.release(begun(one, NAME));
    assertThat(one.begin(NAME, "req_2")).isInstanceOf(Beginning.Begun.class);
  }

  @Test
  void takesOverWhatAProcessLeftThatEnded() {
    begun(at("one"), NAME);
    running.remove("one");
    Beginning.Begun next = (Beginning.Begun) at("other").begin(NAME, "req_2");
    assertThat(next.work().paidMillis()).isEmpty();
    assertThat(at("other").begin(NAME, "req_3")).isInstanceOf(Beginning.InProgress.class);
  }

  @Test
  void knowsWhatWasChargedForAnAttemptThatWasNeverAnswered() {
    begun(at("one"), NAME);
    charge("req_1");
    running.remove("one");
    IdempotentWork next = ((Beginning.Begun) at("other").begin(NAME, "req_2")).work();
    assertThat(next.paidMillis()).isEqualTo(OptionalLong.of(1_500));
    running.remove("other");
    running.add("third");
    IdempotentWork last = ((Beginning.Begun) at("third").begin(NAME, "req_3")).work();
    assertThat(last.paidMillis()).isEqualTo(OptionalLong.of(1_500));
  }

  private void charge(String requestId) {
    UsageEvent event =
        new UsageEvent(
            requestId, "key_1", Operation.TTS, 200, 1_500, Duration.ZERO, clock.instant());
    database.write(
        tx -> {
          UsageStore.insert(tx, event);
          return true;
        });
  }

  @Test
  void theLateEndOfOneThatWasTakenOverChangesNothing() throws IOException {
    IdempotentRequests one = at("one");
    IdempotentWork lost = begun(one, NAME);
    running.remove("one");
    IdempotentRequests other = at("other");
    IdempotentWork next = ((Beginning.Begun) other.begin(NAME, "req_2")).work();
    one.release(lost);
    finish(other, next, new byte[] {1});
    assertThat(body(other, other.begin(NAME, "req_3"))).containsExactly(1);
  }

  @Test
  void forgetsAfterItsTime() throws IOException {
    IdempotentRequests one = at("one");
    finish(one, begun(one, NAME), new byte[] {1});
    clock.advance(KEPT.minusMillis(1));
    one.sweep();
    assertThat(one.begin(NAME, "req_2")).isInstanceOf(Beginning.Answered.class);
    clock.advance(Duration.ofMillis(1));
    one.sweep();
    assertThat(parts()).isZero();
    assertThat(one.begin(NAME, "req_2")).isInstanceOf(Beginning.Begun.class);
  }

  private long parts() {
    return database.<Long>read(
        tx ->
            tx.first("SELECT count(*) AS n FROM idempotent_body", row -> row.number("n"))
                .orElse(-1L));
  }

  @Test
  void forgetsWhatItLeftUnfinishedItself() {
    begun(at("one"), NAME);
    at("one").sweep();
    assertThat(at("one").begin(NAME, "req_2")).isInstanceOf(Beginning.Begun.class);
  }

  @Test
  void aSweepLeavesAloneWhatIsJustBegun() {
    IdempotentRequests one = at("one", new IdempotencySettings(KEPT, 1_000_000, 1_000_000, 10_000));
    AtomicBoolean ended = new AtomicBoolean();
    Thread sweeper =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (!ended.get()) {
                    one.sweep();
                  }
                });
    for (int i = 0; i < 200; i++) {
      begun(one, named("n" + i));
      assertThat(one.begin(named("n" + i), "req_2")).isInstanceOf(Beginning.InProgress.class);
    }
    ended.set(true);
    Uninterrupted.run(sweeper::join);
    IdempotentRequests other = at("other", new IdempotencySettings(KEPT, 1, 1, 10_000));
    for (int i = 0; i < 200; i++) {
      assertThat(other.begin(named("n" + i), "req_3")).isInstanceOf(Beginning.InProgress.class);
    }
  }

  @Test
  void keepsOnlyThatATooLongAnswerWasGiven() throws IOException {
    IdempotentRequests one = at("one", new IdempotencySettings(KEPT, 2, 1_000, 10));
    finish(one, begun(one, NAME), new byte[3]);
    Beginning.Answered answered = (Beginning.Answered) one.begin(NAME, "req_2");
    assertThat(answered.answer().isComplete()).isFalse();
    assertThat(parts()).isZero();
  }

  @Test
  void dropsTheOldestAnswersOfAKeyThatHasTooMany() throws IOException {
    IdempotentRequests one = at("one", new IdempotencySettings(KEPT, 1_000, 5, 10));
    for (String key : List.of("a", "b", "c")) {
      finish(one, begun(one, named(key)), new byte[2]);
      clock.advance(Duration.ofSeconds(1));
    }
    assertThat(isComplete(one, "a")).isFalse();
    assertThat(isComplete(one, "b")).isTrue();
    assertThat(isComplete(one, "c")).isTrue();
  }

  private static boolean isComplete(IdempotentRequests requests, String key) {
    return ((Beginning.Answered) requests.begin(named(key), "req_9")).answer().isComplete();
  }

  @Test
  void remembersABoundedNumberOfAKey() {
    IdempotentRequests one = at("one");
    List.of("a", "b", "c").forEach(key -> begun(one, named(key)));
    assertThatThrownBy(() -> one.begin(named("d"), "req_1"))
        .isInstanceOf(ApiException.class)
        .hasMessageContaining("still remembered");
    AskedOnce stranger = AskedOnce.of("key_2", "/api/v1/tts", List.of("d"));
    assertThat(one.begin(stranger, "req_1")).isInstanceOf(Beginning.Begun.class);
  }

  @Test
  void aNameBelongsToItsKeyAndItsRoute() {
    IdempotentRequests one = at("one");
    begun(one, NAME);
    AskedOnce elsewhere = AskedOnce.of("key_1", "/v1/audio/speech", List.of("a"));
    assertThat(one.begin(elsewhere, "req_1")).isInstanceOf(Beginning.Begun.class);
    AskedOnce stranger = AskedOnce.of("key_2", "/api/v1/tts", List.of("a"));
    assertThat(one.begin(stranger, "req_1")).isInstanceOf(Beginning.Begun.class);
  }
}
