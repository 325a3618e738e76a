package io.vacha.client.job;

import io.vacha.client.Recording;
import io.vacha.client.SpeechRequest;
import io.vacha.client.TranscriptionOptions;
import io.vacha.client.VachaException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/** How jobs reach the service; what {@link io.vacha.client.VachaClient} gives to its jobs. */
public interface JobCalls {
  /** Adds to a request with the key; called once a try. */
  @FunctionalInterface
  interface Change {
    /**
     * Makes the request whole.
     *
     * @param request to be added to
     * @return the same
     * @throws IOException if what it sends cannot be read
     */
    HttpRequest.Builder of(HttpRequest.Builder request) throws IOException;
  }

  /**
   * Sends a request, again where that may help; whoever receives the answer closes its body.
   *
   * @param path of the request
   * @param change what it has beside the key
   * @return the answer of a success
   */
  HttpResponse<InputStream> send(String path, Change change);

  /**
   * The same once.
   *
   * @param path of the request
   * @param change what it has beside the key
   * @return the answer of a success
   */
  HttpResponse<InputStream> sendOnce(String path, Change change);

  /**
   * Submits a recording.
   *
   * @param recording the sound
   * @param options how
   * @param webhook who is told of its end, or null
   * @return the answer of a success
   */
  HttpResponse<InputStream> submit(
      Recording recording, TranscriptionOptions options, @Nullable URI webhook);

  /**
   * Submits a recording that was uploaded.
   *
   * @param upload its id
   * @param options how
   * @param webhook who is told of its end, or null
   * @return the answer of a success
   */
  HttpResponse<InputStream> submit(
      String upload, TranscriptionOptions options, @Nullable URI webhook);

  /**
   * Submits a text.
   *
   * @param request what to say
   * @param webhook who is told of its end, or null
   * @return the answer of a success
   */
  HttpResponse<InputStream> submit(SpeechRequest request, @Nullable URI webhook);

  /**
   * Submits a text and asks when its words are said.
   *
   * @param request what to say
   * @param webhook who is told of its end, or null
   * @return the answer of a success
   */
  HttpResponse<InputStream> submitTimed(SpeechRequest request, @Nullable URI webhook);

  /**
   * Reads an answer to its end.
   *
   * @param response the answer
   * @param type what it is
   * @param <T> likewise
   * @return what it says
   */
  <T> T read(HttpResponse<InputStream> response, Class<T> type);

  /**
   * What to throw where no answer came, or where it broke off.
   *
   * @param cause why
   * @return the exception
   */
  VachaException noAnswer(Throwable cause);

  /**
   * What to throw where the caller was interrupted.
   *
   * @param cause why
   * @return the exception
   */
  VachaException cancelled(Throwable cause);
}
