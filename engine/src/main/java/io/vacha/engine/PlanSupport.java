package io.vacha.engine;

/** How much of a plan an engine follows. */
public enum PlanSupport {
  /** It reads the text by itself. */
  TEXT,
  /** It says the words and pauses of the plan. */
  PLAN,
  /** It also says words as they are told in phones. */
  PHONES
}
