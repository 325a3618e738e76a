package io.vacha.speech.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What goes for what comes. */
class CacheIndexTest {
  private static final String BUSY = "b".repeat(16);
  private static final String QUIET = "a".repeat(16);

  private static SoundKey key(int number) {
    return new SoundKey("%064x".formatted(number));
  }

  private static CacheEntry entry(int number, String owner, long bytes) {
    Instant at = Instant.ofEpochMilli(1_000L + number);
    return new CacheEntry(key(number).digest(), owner, at, "%08x".formatted(number), bytes);
  }

  private static List<String> keys(List<CacheEntry> entries) {
    return entries.stream().map(CacheEntry::key).toList();
  }

  @Test
  void neverHoldsMoreBytesThanItMay() {
    CacheIndex index = new CacheIndex(10_000, 1_000_000);
    for (int i = 0; i < 1_000; i++) {
      index.add(entry(i, BUSY, 99));
      assertThat(index.bytes()).isLessThanOrEqualTo(10_000);
    }
    assertThat(index.files()).isEqualTo(101);
  }

  @Test
  void neverHoldsMoreFilesThanItMay() {
    CacheIndex index = new CacheIndex(1_000_000, 3);
    IntStream.range(0, 3).forEach(i -> assertThat(index.add(entry(i, BUSY, 1))).isEmpty());
    assertThat(keys(index.add(entry(3, BUSY, 1)))).containsExactly(key(0).digest());
    assertThat(index.files()).isEqualTo(3);
  }

  @Test
  void whatWasAskedForLongestAgoGoes() {
    CacheIndex index = new CacheIndex(1_000_000, 2);
    index.add(entry(1, BUSY, 1));
    index.add(entry(2, BUSY, 1));
    assertThat(index.use(key(1))).isPresent();
    assertThat(keys(index.add(entry(3, BUSY, 1)))).containsExactly(key(2).digest());
  }

  @Test
  void manyOfOneDoNotPushOutTheFewOfAnother() {
    CacheIndex index = new CacheIndex(10_000, 1_000_000);
    IntStream.range(0, 40).forEach(i -> index.add(entry(i, QUIET, 100)));
    IntStream.range(1_000, 11_000).forEach(i -> index.add(entry(i, BUSY, 100)));
    assertThat(IntStream.range(0, 40)).allMatch(i -> index.has(key(i)));
  }

  @Test
  void nobodyKeepsAllFromANewcomer() {
    CacheIndex index = new CacheIndex(10_000, 1_000_000);
    IntStream.range(0, 100).forEach(i -> index.add(entry(i, QUIET, 100)));
    IntStream.range(1_000, 1_100).forEach(i -> index.add(entry(i, BUSY, 100)));
    assertThat(IntStream.range(1_000, 1_100).filter(i -> index.has(key(i))).count()).isEqualTo(50);
  }

  @Test
  void theSecondOfTwoGoesItself() {
    CacheIndex index = new CacheIndex(10_000, 10);
    CacheEntry first = entry(1, BUSY, 100);
    CacheEntry second = new CacheEntry(first.key(), QUIET, first.madeAt(), "ffffffff", 100);
    index.add(first);
    assertThat(index.add(second)).containsExactly(second);
    index.remove(second);
    assertThat(index.use(key(1))).contains(first);
    assertThat(index.bytes()).isEqualTo(100);
  }

  @Test
  void theOldGoAllAtOnce() {
    CacheIndex index = new CacheIndex(10_000, 10);
    IntStream.range(0, 5).forEach(i -> index.add(entry(i, BUSY, 100)));
    assertThat(index.removeMadeBefore(Instant.ofEpochMilli(1_003))).hasSize(3);
    assertThat(index.bytes()).isEqualTo(200);
  }
}
