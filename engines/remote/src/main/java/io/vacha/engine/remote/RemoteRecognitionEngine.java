package io.vacha.engine.remote;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.piece.RecordingAdmission;
import io.vacha.engine.worker.Deadline;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.io.FileNotFoundException;
import java.util.List;
import java.util.Objects;

/**
 * Has a remote server transcribe ({@code POST /v1/audio/transcriptions}). It is asked for {@code
 * verbose_json}; a server that refuses that with 400 or 422 is asked for {@code json}, from then on
 * at once. Thread-safe.
 */
public final class RemoteRecognitionEngine implements RecognitionEngine {
  private static final long LONGEST_SHORT_MILLIS = 30_000;
  private static final int MAX_ANSWER_BYTES = 1 << 24;

  private final RemoteSettings settings;
  private final RecordingAdmission recordings;
  private final RemotePool servers;
  private volatile ResponseFormat format = ResponseFormat.VERBOSE;

  /** Does not connect yet. */
  public RemoteRecognitionEngine(RemoteSettings settings) {
    this.settings = settings;
    this.recordings =
        new RecordingAdmission(room(settings), settings.workers(), _ -> settings.deadline());
    this.servers = RemotePool.behindADoor(settings);
  }

  /** As many as the servers' own queue would take; what is kept here need not wait there. */
  private static Bounds room(RemoteSettings settings) {
    int queue = settings.queue();
    return new Bounds(settings.workers() + queue, (queue + 1) / 2, 0);
  }

  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    return recordings.recognize(task, this::listen);
  }

  private Recognition listen(RecognitionTask task, Deadline deadline) throws EngineException {
    TranscriptionForm form =
        new TranscriptionForm(
            task.audio(),
            Objects.requireNonNullElse(settings.model(), "whisper-1"),
            task.language());
    Claim claim = Claim.to(task.caller(), task.audio().durationMillis(), LONGEST_SHORT_MILLIS);
    return servers.admit(claim, deadline, task.cancellation(), call -> recognize(form, call));
  }

  private Recognition recognize(TranscriptionForm form, RemoteCall call) throws EngineException {
    try {
      return ask(form, format, call);
    } catch (EngineException e) {
      if (format == ResponseFormat.PLAIN || !refused(e)) {
        throw e;
      }
      Recognition plain = ask(form, ResponseFormat.PLAIN, call);
      format = ResponseFormat.PLAIN;
      return plain;
    }
  }

  private static boolean refused(EngineException failure) {
    return failure.getCause() instanceof UnexpectedStatusException answer
        && (answer.status() == 400 || answer.status() == 422);
  }

  private Recognition ask(TranscriptionForm form, ResponseFormat asked, RemoteCall call)
      throws EngineException {
    try {
      return servers.exchange(
          new RemoteRequest(
              "audio/transcriptions", TranscriptionForm.CONTENT_TYPE, form.body(asked)),
          answer ->
              TranscriptionAnswer.parse(
                  BoundedAnswer.bytes(answer.body(), MAX_ANSWER_BYTES), form.language()),
          call);
    } catch (FileNotFoundException e) {
      throw EngineException.unavailable("the recording cannot be read", e);
    }
  }

  @Override
  public RecordingPlace admit(String caller, Language language, List<String> phrases)
      throws EngineException {
    return recordings.admit(caller, this::listen);
  }

  /** {@inheritDoc} They are what the settings say: a remote server cannot be asked. */
  @Override
  public List<Language> languages() {
    return settings.languages();
  }

  @Override
  public EngineHealth health() {
    return servers.health("remote recognition");
  }

  @Override
  public void close() {
    servers.close();
  }
}
