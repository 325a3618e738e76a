package io.vacha.quota;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.storage.Database;
import io.vacha.storage.Instance;
import io.vacha.storage.SqliteDatabase;
import io.vacha.storage.Transaction;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
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
      Process child = start(1_000_000_000);
      begin(child);
      collect(child, sent, ThreadLocalRandom.current().nextInt(1, 300));
      assertThat(child.waitFor()).isEqualTo(128 + 9);
      checkLedger(sent);
    }
    assertThat(sent).hasSizeGreaterThan(ROUNDS);
  }

  @Test
  void neverOvershootsAmongProcesses() throws Exception {
    Map<String, Long> sentByOne = new HashMap<>();
    Map<String, Long> sentByTwo = new HashMap<>();
    Process one = start(5_000);
    Process two = start(5_000);
    awaitReady(one);
    awaitReady(two);
    for (int turn = 0; turn < TURNS; turn++) {
      sendOne(one, sentByOne);
      sendOne(two, sentByTwo);
    }
    begin(one);
    begin(two);
    Thread other = Thread.ofVirtual().start(() -> collect(two, sentByTwo, Integer.MAX_VALUE));
    collect(one, sentByOne, Integer.MAX_VALUE);
    other.join();
    assertThat(one.waitFor()).isZero();
    assertThat(two.waitFor()).isZero();
    assertThat(sentByOne.size() + sentByTwo.size()).isEqualTo(5_000);
    assertThat(sentByOne).hasSizeGreaterThanOrEqualTo(TURNS);
    assertThat(sentByTwo).hasSizeGreaterThanOrEqualTo(TURNS);
  }

  /** Reads up to the next {@code ready}, and gives what the child said before it. */
  private static String awaitReady(Process child) throws IOException {
    StringBuilder said = new StringBuilder();
    while (said.indexOf("ready\n") < 0) {
      int next = child.getInputStream().read();
      assertThat(next).as("the child ended: %s", said).isNotNegative();
      said.append((char) next);
    }
    return said.toString();
  }

  private static void sendOne(Process child, Map<String, Long> sent) throws IOException {
    child.getOutputStream().write('\n');
    child.getOutputStream().flush();
    awaitReady(child).lines().forEach(line -> note(line, sent));
  }

  private static void begin(Process child) throws IOException {
    child.getOutputStream().close();
  }

  private Process start(long requestsPerMonth) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-Xmx64m",
            "-cp",
            System.getProperty("java.class.path"),
            MeteringChild.class.getName(),
            data.toString(),
            Long.toString(requestsPerMonth))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /**
   * Notes what the child says it sent; kills it after so many lines, and reads what it still said.
   * The handle kills; the process object would also close the stream.
   */
  private static void collect(Process child, Map<String, Long> sent, int linesBeforeKill) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
      int count = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        note(line, sent);
        if (++count == linesBeforeKill) {
          child.toHandle().destroyForcibly();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void note(String line, Map<String, Long> sent) {
    String[] words = line.split(" ");
    if (words.length == 4 && words[0].equals("sent")) {
      sent.put(words[1], Long.parseLong(words[2]));
    }
  }

  private void checkLedger(Map<String, Long> sent) {
    try (Database database = SqliteDatabase.open(data);
        Instance instance = Instance.start(data, new SecureRandom())) {
      new QuotaSweeper(database, InstantSource.system(), data, instance.id()).sweep();
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
