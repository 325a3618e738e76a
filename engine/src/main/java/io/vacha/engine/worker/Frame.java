package io.vacha.engine.worker;

import java.io.DataOutputStream;
import java.io.IOException;

/**
 * What stands around questions and answers, in network byte order. The child greets first: {@link
 * #READY}, or {@link #FAILED} and the reason as modified UTF-8. Then in any order: a question's
 * number, {@link #ASK} and the question, or {@link #CANCEL}. Back come, each after the question's
 * number, {@link #TAKEN} once the process begins to read it, and later {@link #ANSWER} with the
 * answer, or {@link #NOTHING} where nobody waited for it any more.
 */
final class Frame {
  static final int READY = 0x56414e31;
  static final int FAILED = 0x56414e30;
  static final int ASK = 1;
  static final int CANCEL = 0;
  static final int TAKEN = 2;
  static final int ANSWER = 1;
  static final int NOTHING = 0;

  private Frame() {}

  static void ready(DataOutputStream out) throws IOException {
    out.writeInt(READY);
    out.flush();
  }

  static void failed(DataOutputStream out, Throwable reason) throws IOException {
    out.writeInt(FAILED);
    out.writeUTF(String.valueOf(reason.getMessage()));
    out.flush();
  }
}
