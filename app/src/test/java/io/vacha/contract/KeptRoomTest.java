package io.vacha.contract;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.FakeOpenAi;
import io.vacha.support.RawConnection;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One place at the recogniser, and somebody whose body is on its way has it. */
class KeptRoomTest {
  private static final byte[] SOUND = Recordings.silence(1);
  private static final String FILE =
      "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n";

  private static final String MODEL =
      "\r\n--x\r\nContent-Disposition: form-data; name=\"model\"\r\n\r\nsvc-stt-v2\r\n--x--\r\n";

  @TempDir private Path folder;
  private final FakeOpenAi engine = new FakeOpenAi();
  private TestService service;

  KeptRoomTest() throws IOException {}

  @AfterEach
  void stop() {
    service.close();
    engine.close();
  }

  private void start(String keptRoom, int places) throws IOException {
    String settings =
        """
        vacha:
          transcription: {kept-room: %s}
          engines:
            fake: {type: remote, base-url: '%s', response-format: wav, workers: %d, queue: 0}
          voices:
            sovann: {engine: fake}
          models:
            svc-stt-v2: {engine: fake}
        """
            .formatted(keptRoom, engine.baseUrl(), places);
    service = TestService.start(folder, settings);
  }

  private RawConnection sendHead(String path, int length, String type) throws IOException {
    return sendHead(service.createKey("free").secret().value(), path, length, type);
  }

  private RawConnection sendHead(String key, String path, int length, String type)
      throws IOException {
    RawConnection connection = RawConnection.tls(service.running());
    connection.head(
        "POST " + path + " HTTP/1.1",
        "Host: localhost",
        "Authorization: Bearer " + key,
        "Content-Type: " + type,
        "Content-Length: " + length);
    return connection;
  }

  /** Once its head has been read, a body has a file. */
  private void awaitUploads(int count) {
    Eventually.until(
        count + " uploads have begun",
        () -> {
          try (Stream<Path> files = Files.walk(folder.resolve("data/scratch"))) {
            return files.filter(file -> file.getParent().endsWith("uploads")).count() == count;
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private int othersAnswer() {
    return service.client("free").transcribe(SOUND).status();
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/transcribe, audio/wav",
    "/api/v1/transcribe, multipart/form-data; boundary=x",
    "/v1/audio/transcriptions, multipart/form-data; boundary=x"
  })
  void itsPlaceIsKeptUntilTheBodyIsThere(String path, String type) throws IOException {
    start("10m", 1);
    byte[] before = type.startsWith("audio") ? new byte[0] : FILE.getBytes(US_ASCII);
    byte[] after = before.length == 0 ? before : MODEL.getBytes(US_ASCII);
    int length = before.length + SOUND.length + after.length;
    try (RawConnection first = sendHead(path, length, type)) {
      first.write(before);
      awaitUploads(1);
      assertThat(othersAnswer()).isEqualTo(503);
      first.write(SOUND).write(after);
      assertThat(first.read("POST", path).status()).isEqualTo(200);
    }
    Eventually.until("there is room again", () -> othersAnswer() == 200);
  }

  @Test
  void aBodyThatDoesNotComeSoonKeepsNobodyOut() throws IOException {
    start("1ms", 1);
    try (RawConnection first = sendHead("/api/v1/transcribe", SOUND.length, "audio/wav")) {
      awaitUploads(1);
      Eventually.until("there is room again", () -> othersAnswer() == 200);
      first.write(SOUND);
      assertThat(first.read("POST", "/api/v1/transcribe").status()).isEqualTo(200);
    }
  }

  @Test
  void headsWithoutBodiesOfOneKeyKeepNobodyOut() throws IOException {
    start("10m", 3);
    String key = service.createKey("free").secret().value();
    try (RawConnection _ = sendHead(key, "/api/v1/transcribe", SOUND.length, "audio/wav");
        RawConnection _ = sendHead(key, "/api/v1/transcribe", SOUND.length, "audio/wav");
        RawConnection _ = sendHead(key, "/api/v1/transcribe", SOUND.length, "audio/wav")) {
      awaitUploads(3);
      assertThat(othersAnswer()).isEqualTo(200);
    }
  }

  @Test
  void whoLeavesWhileSendingGivesThePlaceBack() throws IOException {
    start("10m", 1);
    try (RawConnection _ = sendHead("/api/v1/transcribe", SOUND.length, "audio/wav")) {
      awaitUploads(1);
      assertThat(othersAnswer()).isEqualTo(503);
    }
    Eventually.until("there is room again", () -> othersAnswer() == 200);
  }
}
