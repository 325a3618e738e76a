package io.vacha.client;

import io.vacha.client.job.JobClient;
import io.vacha.client.live.LiveOptions;
import io.vacha.client.live.SpeechOptions;
import io.vacha.client.live.SpeechSession;
import io.vacha.client.live.SpeechWithTimes;
import io.vacha.client.live.TranscriptionSession;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;

/**
 * Speaks and transcribes through a Vacha service.
 *
 * <p>Every method waits for its answer and throws {@link VachaException} where there is none. To
 * cancel one, interrupt its thread, or run it by {@link #async} and cancel the future; the service
 * then stops its work and charges nothing. Thread-safe; make one and keep it.
 */
public final class VachaClient {
  private final Calls calls;

  VachaClient(Calls calls) {
    this.calls = calls;
  }

  /**
   * Begins to make a client.
   *
   * @param baseUrl where the service is, for example {@code https://localhost:8443}
   * @param apiKey {@code svc_sk_…}
   * @return the builder
   */
  public static VachaClientBuilder builder(String baseUrl, String apiKey) {
    return new VachaClientBuilder(baseUrl, apiKey);
  }

  /**
   * Speaks a text.
   *
   * @param request what to say
   * @return the MP3 as it arrives; close it
   */
  public SpokenAudio speak(SpeechRequest request) {
    return SpokenAudio.of(calls.post("/api/v1/tts", request.body()));
  }

  /**
   * Speaks a text into a file, which is replaced.
   *
   * @param request what to say
   * @param file where the sound goes
   * @return how long it plays
   */
  public Duration speakTo(SpeechRequest request, Path file) {
    try (SpokenAudio audio = speak(request)) {
      Files.copy(audio.mp3(), file, StandardCopyOption.REPLACE_EXISTING);
      return audio.duration();
    } catch (IOException e) {
      throw Errors.noAnswer(e);
    }
  }

  /**
   * Speaks a text and tells when its words are said, for readers that highlight, and subtitles.
   *
   * @param request what to say
   * @return the sound, and the times of its words
   */
  public SpeechWithTimes speakWithTimes(SpeechRequest request) {
    return Calls.readAnswer(calls.post("/api/v1/tts", request.timedBody()), SpeechWithTimes.class);
  }

  /**
   * Speaks while its text arrives, as from a language model.
   *
   * @param options how
   * @return an open session; close it
   */
  public SpeechSession speakLive(SpeechOptions options) {
    return calls.speak(options);
  }

  /**
   * Transcribes a recording with the service's defaults.
   *
   * @param recording the sound
   * @return what was said
   */
  public Transcript transcribe(Recording recording) {
    return transcribe(recording, TranscriptionOptions.defaults());
  }

  /**
   * Transcribes a recording.
   *
   * @param recording the sound
   * @param options how
   * @return what was said
   */
  public Transcript transcribe(Recording recording, TranscriptionOptions options) {
    return Calls.readAnswer(send(recording, options), Transcript.class);
  }

  /**
   * Transcribes a recording and leaves the answer as it came.
   *
   * @param recording the sound
   * @param options how
   * @return the service's JSON, to the letter
   */
  public String transcribeToJson(Recording recording, TranscriptionOptions options) {
    try (InputStream body = send(recording, options).body()) {
      return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw Errors.noAnswer(e);
    }
  }

  private HttpResponse<InputStream> send(Recording recording, TranscriptionOptions options) {
    return calls.upload("/api/v1/transcribe" + options.query(), recording);
  }

  /**
   * Listens while somebody speaks.
   *
   * @param options how
   * @return an open session; close it
   */
  public TranscriptionSession listen(LiveOptions options) {
    return calls.listen(options);
  }

  /**
   * The jobs of this key: hours of tape and whole books, submitted now and fetched later.
   *
   * @return what submits them and asks after them
   */
  public JobClient jobs() {
    return new JobClient(calls);
  }

  /**
   * What this key has used of its month.
   *
   * @return the usage
   */
  public Usage usage() {
    return calls.get("/api/v1/usage", Usage.class);
  }

  /**
   * The voices there are.
   *
   * @return all of them
   */
  public List<Voice> voices() {
    return calls.get("/api/v1/voices", Voices.class).voices();
  }

  /**
   * The models there are.
   *
   * @return all of them, the default first
   */
  public List<Model> models() {
    return calls.get("/api/v1/models", Models.class).models();
  }

  /**
   * Runs a call on a thread of its own.
   *
   * @param call for example {@code () -> client.transcribe(recording)}
   * @param <T> what the call returns
   * @return its result; cancelling it cancels the call
   */
  public static <T> CompletableFuture<T> async(Callable<T> call) {
    return RunningCall.start(call);
  }

  private record Voices(List<Voice> voices) {}

  private record Models(List<Model> models) {}
}
