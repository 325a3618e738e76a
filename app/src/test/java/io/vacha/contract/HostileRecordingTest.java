package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.support.Corpus;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** Recordings that are meant to harm: the answer is the contract's, and nothing is left behind. */
@ExtendWith(SharedService.class)
class HostileRecordingTest {
  private static final String PLAIN = "A plain sentence. ប្រយោគ ធម្មតា មួយ។";
  private static final Set<Integer> OF_THE_INTERFACE =
      Set.of(200, 400, 401, 413, 415, 429, 502, 503, 504);

  private final TestService service;
  private final ApiClient client;
  private final byte[] before;

  HostileRecordingTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
    this.before = client.say(PLAIN).body();
  }

  @AfterEach
  void aPlainSentenceStillGivesTheSameBytes() {
    assertThat(client.say(PLAIN).body()).isEqualTo(before);
  }

  @TestFactory
  List<DynamicTest> everyFileOfTheCorpusGetsWhatTheIndexSays() {
    return Corpus.entries().stream()
        .map(entry -> DynamicTest.dynamicTest(entry.toString(), () -> hasItsOutcome(entry)))
        .toList();
  }

  private void hasItsOutcome(Corpus.Entry entry) throws IOException {
    ApiClient sender = service.client(entry.seconds() > 60 ? "one-minute" : "roomy");
    AtomicInteger connections = new AtomicInteger();
    try (ServerSocket victim = listening(connections)) {
      byte[] bytes = Files.readAllBytes(entry.file());
      if (entry.toString().contains("hls")) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        bytes =
            text.replace("18099", Integer.toString(victim.getLocalPort()))
                .getBytes(StandardCharsets.ISO_8859_1);
      }
      Exchange exchange = sender.transcribe("?model=echo", "audio/wav", bytes);
      assertThat(exchange.status()).isIn(OF_THE_INTERFACE);
      String outcome = exchange.status() == 200 ? "decodes" : "" + exchange.status();
      assertThat(outcome).as(exchange.toString()).isIn(entry.expected());
    }
    assertThat(connections).hasValue(0);
    aPlainSentenceStillGivesTheSameBytes();
  }

  /** A port of this machine that counts who comes. */
  private static ServerSocket listening(AtomicInteger connections) throws IOException {
    ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    Thread.ofVirtual()
        .start(
            () -> {
              try (Socket _ = socket.accept()) {
                connections.incrementAndGet();
              } catch (IOException closed) {
                Thread.currentThread().interrupt();
              }
            });
    return socket;
  }

  @Test
  void leavesNoUploadBehind() throws IOException {
    client.transcribe(new byte[] {1, 2, 3});
    Path scratch = service.running().installation().data().resolve("scratch");
    try (Stream<Path> starts = Files.list(scratch)) {
      Path uploadsOfThisStart = starts.findFirst().orElseThrow().resolve("uploads");
      try (Stream<Path> uploads = Files.list(uploadsOfThisStart)) {
        assertThat(uploads).isEmpty();
      }
    }
  }
}
