package io.vacha.engine.remote;

import io.vacha.audio.decode.MediaDecoder;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * Has a remote server speak ({@code POST /v1/audio/speech}). The whole answer is taken in, bounded,
 * and decoded like a stranger's file, so that it leaves as the same kind of stream as any other
 * voice. Thread-safe.
 */
public final class RemoteSpeechEngine implements SpeechEngine {
  private static final JsonMapper JSON = JsonMapper.shared();

  private final RemoteSettings settings;
  private final RemotePool servers;
  private final AnswerDecoder decoder;
  private final Path workDirectory;

  /**
   * Does not connect yet.
   *
   * @param decoder decodes the answers; stays the caller's
   * @param workDirectory an existing directory for answers
   */
  public RemoteSpeechEngine(RemoteSettings settings, MediaDecoder decoder, Path workDirectory) {
    this.settings = settings;
    this.servers = new RemotePool(settings);
    this.decoder = new AnswerDecoder(decoder);
    this.workDirectory = workDirectory;
  }

  @Override
  public Speech speak(SpeechTask task) throws EngineException {
    return servers.admit(
        task.claim(),
        Deadline.after(settings.deadline()),
        task.cancellation(),
        call -> speak(task, call));
  }

  private Speech speak(SpeechTask task, RemoteCall call) throws EngineException {
    Path file = temporaryFile();
    try {
      Optional<String> contentDisposition = fetch(task, file, call);
      return new Speech(decoder.decode(file, call), contentDisposition);
    } finally {
      file.toFile().delete();
    }
  }

  private Path temporaryFile() throws EngineException {
    try {
      return Files.createTempFile(workDirectory, "remote-", ".audio");
    } catch (IOException e) {
      throw EngineException.unavailable("no room for the answer", e);
    }
  }

  private Optional<String> fetch(SpeechTask task, Path file, RemoteCall call)
      throws EngineException {
    return servers.exchange(
        new RemoteRequest(
            "audio/speech", "application/json", BodyPublishers.ofByteArray(body(task))),
        answer -> {
          BoundedAnswer.toFile(answer.body(), file, settings.maxAudioBytes());
          return answer
              .headers()
              .firstValue("Content-Disposition")
              .filter(ContentDisposition::isSafe);
        },
        call);
  }

  private byte[] body(SpeechTask task) {
    return JSON.writeValueAsBytes(
        Map.of(
            "model", Objects.requireNonNullElse(settings.model(), "tts-1"),
            "voice", settings.voices().getOrDefault(task.voice(), task.voice()),
            "input", task.text(),
            "response_format", settings.responseFormat()));
  }

  @Override
  public EngineHealth health() {
    return servers.health("remote text-to-speech");
  }

  @Override
  public void close() {
    servers.close();
  }
}
