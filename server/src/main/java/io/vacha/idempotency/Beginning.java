package io.vacha.idempotency;

/** What is known of a request when it comes. */
public sealed interface Beginning {
  /** It is to be answered now. */
  record Begun(IdempotentWork work) implements Beginning {}

  /** The same is being answered, here or by another gateway. */
  record InProgress() implements Beginning {}

  /** It has been answered. */
  record Answered(KeptAnswer answer) implements Beginning {}
}
