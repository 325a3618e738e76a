package io.vacha.engine;

/** Nobody waits for the answer any longer: nothing is charged and nothing is sent. */
public final class ClientLeftException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ClientLeftException(Throwable cause) {
    super("the client left", cause);
  }
}
