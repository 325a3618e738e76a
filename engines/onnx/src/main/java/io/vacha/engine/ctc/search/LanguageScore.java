package io.vacha.engine.ctc.search;

/** Weighs what may follow what. Implementations are immutable. */
public interface LanguageScore {
  /** Where a text stands. */
  interface State {
    /** What the language has added so far, in logarithms, weighted. */
    double score();
  }

  /** Before the first token. */
  State start();

  /** After one more token. */
  State next(State state, int token);

  /** What is added if nothing follows. */
  double end(State state);

  /** What one more token can add to the score at most. */
  double most();

  /** Weighs nothing. */
  LanguageScore NONE =
      new LanguageScore() {
        private final State only = () -> 0;

        @Override
        public State start() {
          return only;
        }

        @Override
        public State next(State state, int token) {
          return only;
        }

        @Override
        public double end(State state) {
          return 0;
        }

        @Override
        public double most() {
          return 0;
        }
      };
}
