package io.vacha.engine.remote;

import java.io.IOException;

/** A remote server answered, but not with 200. */
final class UnexpectedStatusException extends IOException {
  private static final long serialVersionUID = 1L;

  private final int status;

  UnexpectedStatusException(int status) {
    super("the remote engine answered with status " + status);
    this.status = status;
  }

  /** The HTTP status. */
  int status() {
    return status;
  }
}
