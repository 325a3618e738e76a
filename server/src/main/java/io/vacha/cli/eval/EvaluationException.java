package io.vacha.cli.eval;

/** What an evaluation needs is not there; the message names it. */
public final class EvaluationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  EvaluationException(String message) {
    super(message);
  }
}
