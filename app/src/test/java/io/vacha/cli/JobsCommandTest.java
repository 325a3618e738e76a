package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.client.Recording;
import io.vacha.client.TranscriptionOptions;
import io.vacha.client.TrustedCertificate;
import io.vacha.client.VachaClient;
import io.vacha.client.VachaException;
import io.vacha.client.job.JobClient;
import io.vacha.client.job.SubmittedJob;
import io.vacha.support.ChildProgram;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** {@code vacha jobs} and the client beneath it, against a running service. */
@ExtendWith(SharedService.class)
class JobsCommandTest {
  private static final TranscriptionOptions ECHO =
      TranscriptionOptions.defaults().withModel("echo");

  @TempDir private Path folder;
  private final TestService service;
  private String key = "";

  JobsCommandTest(TestService service) {
    this.service = service;
  }

  private String certificate() {
    return service.running().installation().certificate().toAbsolutePath().toString();
  }

  private String key() {
    if (key.isEmpty()) {
      key = service.createKey("roomy").secret().value();
    }
    return key;
  }

  private JobClient jobs() throws Exception {
    return VachaClient.builder(service.anonymous().base().toString(), key())
        .sslContext(TrustedCertificate.in(Path.of(certificate())))
        .build()
        .jobs();
  }

  @Test
  void uploadsARecordingInPartsAndFetchesItsText() throws Exception {
    Path recording = Files.write(folder.resolve("recording.wav"), Recordings.silence(2));
    JobClient jobs = jobs();
    String upload = jobs.begin(recording);
    List<Long> sent = new ArrayList<>();
    jobs.resume(upload, recording, (bytes, all) -> sent.add(bytes));
    assertThat(sent).isSorted().contains(Files.size(recording));
    SubmittedJob job = jobs.await(jobs.submit(upload, ECHO).id());
    assertThat(job.hasSucceeded()).as(job.toString()).isTrue();
    assertThat(job.formats()).containsExactly("json", "srt", "vtt");
    Path text = folder.resolve("text.json");
    jobs.download(job.id(), null, text);
    assertThat(text).content().contains("\"text\"");
    assertThat(jobs.list().jobs()).extracting(SubmittedJob::id).containsExactly(job.id());
    jobs.delete(job.id());
    assertThatThrownBy(() -> jobs.get(job.id())).isInstanceOf(VachaException.InvalidRequest.class);
  }

  @Test
  void saysThatAnUploadIsGone() throws Exception {
    Path recording = Files.write(folder.resolve("recording.wav"), Recordings.silence(1));
    JobClient jobs = jobs();
    assertThatThrownBy(() -> jobs.resume("0".repeat(26), recording, JobClient.Progress.NONE))
        .isInstanceOf(VachaException.InvalidRequest.class);
    assertThatThrownBy(
            () -> jobs.submit(Recording.of(new byte[] {1, 2, 3}), TranscriptionOptions.defaults()))
        .isInstanceOf(VachaException.InvalidRequest.class);
  }

  @Test
  void createsAwaitsListsAndFetches() throws Exception {
    Path text = Files.writeString(folder.resolve("book.txt"), "Hello. សួស្តី។");
    Path sound = folder.resolve("book.wav");
    Run created =
        run(
            "create",
            text.toString(),
            "--speak",
            "--webhook=https://127.0.0.1/hook",
            "--wait",
            "--out=" + sound);
    assertThat(created.exit).as(created.toString()).isZero();
    assertThat(created.out.strip()).isEqualTo(sound.toString());
    assertThat(Files.readAllBytes(sound)).startsWith((byte) 'R', (byte) 'I', (byte) 'F');
    Run list = run("list");
    assertThat(list.out).contains("speech", "succeeded", "100 %");
    String id = list.out.substring(0, list.out.indexOf(' '));
    assertThat(jobs().get(id).webhook()).extracting("url").isEqualTo("https://127.0.0.1/hook");
    Run cancelled = run("cancel", id);
    assertThat(cancelled.exit).isEqualTo(1);
    assertThat(cancelled.err).contains("vacha: ");
  }

  @Test
  void announcesTheEndToAReceiver() throws Exception {
    JobClient jobs = jobs().announcingTo(URI.create("https://127.0.0.1/hook?a=1&b=ស"));
    var recording = Recording.of(Recordings.silence(1));
    SubmittedJob job = jobs.get(jobs.submit(recording, ECHO.withLanguage("km")).id());
    assertThat(job.webhook()).extracting("url").isEqualTo("https://127.0.0.1/hook?a=1&b=ស");
  }

  @Test
  void replacesTheSecretOfWebhooks() throws Exception {
    JobClient jobs = jobs();
    var first = jobs.webhookSecret();
    assertThat(first.toString()).doesNotContain(first.secret());
    assertThat(jobs.rotateWebhookSecret().secret()).startsWith("whsec_");
    assertThat(jobs.webhookSecret().previousUntil()).isNotNull();
    Run rotated = run("webhooks", List.of("rotate"));
    assertThat(rotated.exit).as(rotated.toString()).isZero();
    assertThat(rotated.out).startsWith("whsec_");
    assertThat(rotated.err).contains("until");
  }

  private record Run(int exit, String out, String err) {}

  private Run run(String... arguments) throws Exception {
    return run("jobs", List.of(arguments));
  }

  private Run run(String name, List<String> arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of(name));
    all.addAll(arguments);
    Path errors = folder.resolve("errors");
    ProcessBuilder builder =
        new ProcessBuilder(ChildProgram.command(Main.class, all)).redirectError(errors.toFile());
    builder.environment().put("VACHA_URL", service.anonymous().base().toString());
    builder.environment().put("VACHA_CA", certificate());
    builder.environment().put("VACHA_API_KEY", key());
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), out, Files.readString(errors));
  }
}
