package io.vacha.client.live;

import io.vacha.client.VachaException;

/** Makes the exceptions of a client; the client brings it along. */
public interface LiveFailures {
  /**
   * Why a session was not opened.
   *
   * @param status of the answer
   * @param body what it said
   * @return what to throw
   */
  VachaException refused(int status, byte[] body);

  /**
   * Why one was closed.
   *
   * @param code of the WebSocket
   * @param reason of the service
   * @return what to throw
   */
  VachaException closed(int code, String reason);

  /**
   * The service could not be reached, or no longer.
   *
   * @param cause what happened
   * @return what to throw
   */
  VachaException noAnswer(Throwable cause);

  /**
   * The calling thread was interrupted.
   *
   * @param cause what happened
   * @return what to throw
   */
  VachaException cancelled(Throwable cause);
}
