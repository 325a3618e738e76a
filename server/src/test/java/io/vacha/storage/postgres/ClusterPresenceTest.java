package io.vacha.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.storage.StorageSettings;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClusterPresenceTest {
  private final StorageSettings settings = FreshPostgres.migrated();
  private PostgresDatabase database;

  @BeforeEach
  void open() {
    database = PostgresDatabase.open(settings);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void loseTouchWith(String id) {
    database.write(
        tx ->
            tx.update(
                "UPDATE instance SET seen_at = now() - make_interval(secs => ?) WHERE id = ?",
                ClusterPresence.LEASE.toSeconds(),
                id));
  }

  @Test
  void knowsWhoRunsAndLetsOneTidyUp() {
    ClusterPresence one = ClusterPresence.announce(database, "1");
    try (var two = ClusterPresence.announce(database, "2")) {
      assertThat(two.isRunning("1")).isTrue();
      assertThat(two.isRunning("3")).isFalse();
      assertThat(one.tidiesUp()).isTrue();
      assertThat(two.tidiesUp()).isFalse();
      one.close();
      assertThat(two.isRunning("1")).isFalse();
      assertThat(two.tidiesUp()).isTrue();
    }
  }

  @Test
  void takesOneThatWasNotSeenForLongAsEndedUntilItIsSeenAgain() {
    try (var one = ClusterPresence.announce(database, "1");
        var two = ClusterPresence.announce(database, "2")) {
      loseTouchWith("1");
      assertThat(two.isRunning("1")).isFalse();
      assertThat(two.tidiesUp()).isTrue();
      try (var _ = ClusterPresence.announce(database, "1")) {
        assertThat(two.isRunning("1")).isTrue();
        assertThat(one.tidiesUp()).isTrue();
      }
    }
  }

  @Test
  void givesTheLastOfTwoHalfOfALimit() {
    try (var one = ClusterPresence.announce(database, "1");
        var two = ClusterPresence.announce(database, "2")) {
      assertThat(one.shareOf(20)).isEqualTo(20);
      assertThat(two.shareOf(20)).isEqualTo(10);
      assertThat(two.shareOf(1)).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 20, 119, 1_000_003})
  void sharesAddUpToTheLimit(long limit) {
    for (long running = 1; running <= 7; running++) {
      long all = running;
      long sum =
          LongStream.range(0, running)
              .map(before -> new ClusterPresence.Place(all, before).shareOf(limit))
              .sum();
      assertThat(sum).isEqualTo(limit);
    }
  }
}
