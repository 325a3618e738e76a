package io.vacha.speech.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vacha.testing.AdjustableClock;
import io.vacha.testing.Together;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.util.FileSystemUtils;

/** What is on the disk, and what is made of it by crashes, damage and other services. */
class SpeechCacheFilesTest {
  private static final String OWNER = "key_one";
  private static final Duration KEPT = Duration.ofDays(30);

  private final AdjustableClock clock = new AdjustableClock("2026-11-01T00:00:00Z");
  @TempDir private Path data;
  private Path folder;
  private SpeechCache cache;

  @BeforeEach
  void open() {
    folder = data.resolve("speech-cache");
    cache = open(1 << 20, 1_000);
  }

  @AfterEach
  void close() throws IOException {
    cache.close();
  }

  private SpeechCache open(long maxBytes, int maxFiles) {
    var settings = new SpeechCacheSettings(maxBytes, maxFiles, KEPT, true);
    return SpeechCache.open(folder, settings, clock, new Random(1), new SimpleMeterRegistry());
  }

  private void reopen(long maxBytes, int maxFiles) throws IOException {
    cache.close();
    cache = open(maxBytes, maxFiles);
  }

  private static SoundKey key(int number) {
    return new SoundKey("%064x".formatted(number));
  }

  private static byte[] sound(int number) {
    byte[] bytes = new byte[5_000];
    new Random(number).nextBytes(bytes);
    return bytes;
  }

  private void keep(int number) {
    byte[] bytes = sound(number);
    cache.keep(
        key(number),
        OWNER,
        new SpeechCache.MadeSound(number, bytes.length, out -> out.write(bytes)));
  }

  private Optional<byte[]> found(int number) throws IOException {
    Optional<KeptSound> found = cache.find(key(number));
    if (found.isEmpty()) {
      return Optional.empty();
    }
    try (KeptSound sound = found.get()) {
      assertThat(sound.durationMillis()).isEqualTo(number);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      sound.writeTo(out);
      assertThat(out.size()).isEqualTo(sound.sizeBytes());
      return Optional.of(out.toByteArray());
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> !file.endsWith("lock")).sorted().toList();
    }
  }

  @Test
  void whatWasKeptIsFoundAlsoByTheNextStart() throws IOException {
    keep(1);
    assertThat(found(1)).hasValueSatisfying(bytes -> assertThat(bytes).isEqualTo(sound(1)));
    reopen(1 << 20, 1_000);
    assertThat(found(1)).hasValueSatisfying(bytes -> assertThat(bytes).isEqualTo(sound(1)));
    assertThat(found(2)).isEmpty();
  }

  @Test
  void aThousandTextsStayWithinTheBounds() throws IOException {
    reopen(200_000, 30);
    for (int i = 0; i < 1_000; i++) {
      keep(i);
      assertThat(files().stream().mapToLong(file -> file.toFile().length()).sum())
          .isLessThanOrEqualTo(200_000);
    }
    assertThat(files()).hasSize(30);
    assertThat(found(999)).isPresent();
    reopen(50_000, 30);
    assertThat(files()).hasSize(9);
  }

  @Test
  void soundsThatWouldTakeMuchOfItAreNotKept() throws IOException {
    reopen(8 * 5_000 - 1, 1_000);
    keep(1);
    assertThat(found(1)).isEmpty();
    reopen(8 * 5_000, 1_000);
    keep(1);
    assertThat(found(1)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4, 30, 40, 48, 52, 58, 60, 2_000, 5_059})
  void aChangedByteIsNeverSent(int place) throws IOException {
    keep(1);
    Path file = files().getFirst();
    byte[] bytes = Files.readAllBytes(file);
    bytes[place] ^= 64;
    Files.write(file, bytes);
    assertThat(found(1)).isEmpty();
    assertThat(files()).isEmpty();
    keep(1);
    assertThat(found(1)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 59, 60, 5_059})
  void aFileCutShortIsNeverSent(int length) throws IOException {
    keep(1);
    Path file = files().getFirst();
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), length));
    assertThat(found(1)).isEmpty();
    assertThat(files()).isEmpty();
  }

  @Test
  void aFileThatGrewIsNeverSent() throws IOException {
    keep(1);
    Path file = files().getFirst();
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 6_000));
    assertThat(found(1)).isEmpty();
  }

  @Test
  void theFileOfAnotherKeyIsNeverSent() throws IOException {
    keep(1);
    keep(2);
    List<Path> both = files();
    Files.copy(both.get(1), both.get(0), StandardCopyOption.REPLACE_EXISTING);
    assertThat(found(1)).isEmpty();
    assertThat(found(2)).isPresent();
  }

  @Test
  void whatACrashLeftIsDeletedByTheNextStart() throws IOException {
    keep(1);
    cache.close();
    Files.writeString(folder.resolve("draft-123"), "half a sound", StandardCharsets.UTF_8);
    cache = open(1 << 20, 1_000);
    assertThat(files()).hasSize(1).allMatch(file -> file.toString().contains(key(1).digest()));
    assertThat(found(1)).isPresent();
  }

  @Test
  void aSoundThatBreaksOffLeavesNothing() throws IOException {
    cache.keep(
        key(1),
        OWNER,
        new SpeechCache.MadeSound(
            1,
            5_000,
            out -> {
              out.write(new byte[4_000]);
              throw new IOException("No space left on device");
            }));
    assertThat(files()).isEmpty();
    assertThat(found(1)).isEmpty();
    keep(2);
    assertThat(found(2)).as("not tried at once").isEmpty();
    cache.sweep();
    keep(2);
    assertThat(found(2)).isPresent();
  }

  @Test
  void aFolderThatIsGoneIsMadeAgain() throws IOException {
    keep(1);
    FileSystemUtils.deleteRecursively(folder);
    assertThat(found(1)).isEmpty();
    assertThatCode(() -> keep(1)).doesNotThrowAnyException();
    cache.sweep();
    keep(1);
    assertThat(found(1)).isPresent();
  }

  @Test
  void aPlaceThatIsNoFolderIsNoFailure() throws IOException {
    cache.close();
    FileSystemUtils.deleteRecursively(folder);
    Files.writeString(folder, "a file");
    cache = open(1 << 20, 1_000);
    keep(1);
    assertThat(found(1)).isEmpty();
    Files.delete(folder);
    cache.sweep();
    keep(1);
    assertThat(found(1)).isPresent();
  }

  @Test
  void aSecondServiceLeavesItAlone() throws IOException {
    keep(1);
    try (SpeechCache second = open(1 << 20, 1_000)) {
      assertThat(second.find(key(1))).isEmpty();
      cache.close();
      second.sweep();
      try (KeptSound sound = second.find(key(1)).orElseThrow()) {
        assertThat(sound.sizeBytes()).isEqualTo(5_000);
      }
    }
  }

  @Test
  void aSoundIsDeletedWhenItsTimeIsUp() throws IOException {
    keep(1);
    clock.advance(KEPT.minusMillis(1));
    assertThat(found(1)).isPresent();
    clock.advance(Duration.ofMillis(1));
    assertThat(found(1)).isEmpty();
    clock.advance(Duration.ofMillis(1));
    cache.sweep();
    assertThat(files()).isEmpty();
  }

  @Test
  void turnedOffItDeletesWhatWasKept() throws IOException {
    keep(1);
    reopen(0, 1_000);
    assertThat(files()).isEmpty();
    keep(2);
    assertThat(found(2)).isEmpty();
    assertThat(files()).isEmpty();
  }

  @Test
  void turnedOffItMakesNoFolder() throws IOException {
    cache.close();
    FileSystemUtils.deleteRecursively(folder);
    cache = open(0, 1_000);
    assertThat(folder).doesNotExist();
  }

  @Test
  void oneThatIsBeingSentMayGo() throws IOException {
    keep(1);
    try (KeptSound sound = cache.find(key(1)).orElseThrow()) {
      Files.delete(files().getFirst());
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      sound.writeTo(out);
      assertThat(out.toByteArray()).isEqualTo(sound(1));
    }
  }

  @Test
  void manyAtOnceFindWhatIsWholeAndLeaveOneFileEach() throws IOException {
    Together.run(
        8,
        () -> {
          for (int i = 0; i < 20; i++) {
            keep(i);
            assertThat(found(i)).hasValueSatisfying(bytes -> assertThat(bytes).hasSize(5_000));
          }
          return true;
        });
    assertThat(files()).hasSize(20);
  }
}
