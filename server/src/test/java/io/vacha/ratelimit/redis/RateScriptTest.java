package io.vacha.ratelimit.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.ratelimit.KeyRateLimiter;
import io.vacha.ratelimit.RateDecision;
import io.vacha.ratelimit.redis.RateScript.Answer;
import io.vacha.testing.AdjustableClock;
import io.vacha.testing.RedisServer;
import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What Redis answers is what the limiter of one gateway would. */
class RateScriptTest {
  private static final long SECOND = 1_000_000;
  private static final RateName NAME = new RateName("key_1", 6);
  private static final String KEPT = "vacha:rate:key_1:6";

  private static RedisServer redis;
  private static RedisLink link;
  private static RateScript script;

  @BeforeAll
  static void start() throws IOException, RedisFailure {
    redis = RedisServer.start();
    Duration patience = Duration.ofSeconds(10);
    var settings = new RedisSettings(redis.url(), null, null, null, patience);
    link = new RedisLink(settings, redis.url(), patience);
    link.connect();
    script = new RateScript(link, patience);
  }

  @AfterAll
  static void stop() {
    link.close();
    redis.close();
  }

  /** Time passes in Redis by setting back when the bucket had its level. */
  @Test
  void answersAsTheLimiterOfOneGatewayWhateverTimePasses() throws RedisFailure {
    AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
    KeyRateLimiter local = new KeyRateLimiter(clock, clock::nanos);
    Random random = new Random(12);
    int refused = 0;
    for (int step = 0; step < 300; step++) {
      int seconds = random.nextInt(14);
      clock.advance(Duration.ofSeconds(seconds));
      setBack(seconds);
      Answer shared = script.take(NAME);
      RateDecision expected = local.take(NAME.key(), NAME.limit());
      assertThat(shared.done()).as("step %d", step).isEqualTo(expected.allowed());
      assertThat(shared.left()).as("step %d", step).isEqualTo(expected.remaining());
      assertNear(shared.retry(), expected.retryAfter());
      assertNear(shared.reset(), Duration.between(clock.instant(), expected.resetAt()));
      refused += shared.done() ? 0 : 1;
    }
    assertThat(refused).isBetween(50, 250);
  }

  /** Ours may be shorter by the time that the test itself takes, which is below a second. */
  private static void assertNear(Duration shared, Duration expected) {
    assertThat(shared).isBetween(expected.minusSeconds(1), expected);
  }

  private static void setBack(int seconds) {
    String[] answer = redis.ask("GET", KEPT).split("\r\n", -1);
    if (answer.length > 2) {
      String[] kept = answer[1].split(" ", -1);
      long now = now();
      long second = SECOND * NAME.limit();
      long got = (now - Long.parseLong(kept[1])) / SECOND * second;
      long level = Long.parseLong(kept[0]) + got;
      redis.ask("SET", KEPT, (level - level % second) + " " + (now - seconds * SECOND));
    }
  }

  private static long now() {
    String[] lines = redis.ask("TIME").split("\r\n", -1);
    return Long.parseLong(lines[2]) * SECOND + Long.parseLong(lines[4]);
  }

  @Test
  void neitherWaitsForAClockThatStepsBackNorGainsByIt() throws RedisFailure {
    RateName name = new RateName("key_2", 6);
    redis.ask("SET", "vacha:rate:key_2:6", "0 " + (now() + 3_600 * SECOND));
    assertThat(script.take(name).done()).isFalse();
    assertThat(script.take(name).retry()).isLessThanOrEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void owesWhatIsChargedAndNotThere() throws RedisFailure {
    RateName name = new RateName("key_3", 6);
    script.charge(name, 4);
    assertThat(script.take(name).left()).isEqualTo(1);
    script.charge(name, 4);
    Answer refused = script.take(name);
    assertThat(refused.done()).isFalse();
    assertThat(refused.left()).isZero();
    assertThat(refused.retry()).isBetween(Duration.ofSeconds(31), Duration.ofSeconds(40));
  }

  @Test
  void takesWhatIsNoBucketForNone() throws RedisFailure {
    redis.ask("SET", "vacha:rate:key_9:6", "what another program keeps");
    redis.ask("LPUSH", "vacha:rate:key_10:6", "1", "2");
    for (String key : new String[] {"key_9", "key_10"}) {
      assertThat(script.take(new RateName(key, 6)).left()).isEqualTo(5);
      assertThat(script.take(new RateName(key, 6)).left()).isEqualTo(4);
    }
  }

  @Test
  void owesNoMoreThanItsLimit() throws RedisFailure {
    RateName name = new RateName("key_8", 6);
    script.charge(name, 1_000);
    script.charge(name, 1_000);
    assertThat(script.take(name).retry()).isBetween(Duration.ofSeconds(61), Duration.ofSeconds(70));
  }

  @Test
  void countsExactlyUpToTheHighestLimit() throws RedisFailure {
    RateName name = new RateName("key_4", 1_000_000);
    script.charge(name, 1_000_000);
    script.charge(name, 900_000);
    assertThat(script.take(name).left()).isLessThan(1_000_000);
    assertThat(script.take(new RateName("key_5", 1_000_000)).left()).isEqualTo(999_999);
  }

  @Test
  void isForgottenOnceTheLimitIsWholeAgain() throws RedisFailure {
    script.take(new RateName("key_6", 6));
    String left = redis.ask("PTTL", "vacha:rate:key_6:6").replaceAll("\\D", "");
    assertThat(Long.parseLong(left)).isBetween(1L, 10_001L);
  }

  @Test
  void isSentAgainWhereRedisHasForgottenIt() throws RedisFailure {
    redis.ask("SCRIPT", "FLUSH");
    assertThat(script.take(new RateName("key_7", 6)).left()).isEqualTo(5);
  }
}
