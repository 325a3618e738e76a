package io.vacha.engine.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * What travels between the service and a child process that answers questions. Implementations have
 * no state, and believe nothing they read.
 *
 * @param <Q> what it is asked
 * @param <A> what it answers
 */
public interface Protocol<Q, A> {
  void writeQuestion(DataOutputStream out, Q question) throws IOException;

  /** Reads what {@link #writeQuestion} wrote. @throws IOException for anything else */
  Q readQuestion(DataInputStream in) throws IOException;

  void writeAnswer(DataOutputStream out, A answer) throws IOException;

  /** Reads what {@link #writeAnswer} wrote. @throws IOException for anything else */
  A readAnswer(DataInputStream in) throws IOException;
}
