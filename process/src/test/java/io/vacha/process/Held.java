package io.vacha.process;

import io.vacha.testing.Signal;
import java.io.IOException;

/** Processes that hang: stopped, which nobody minds. */
public final class Held {
  private Held() {}

  /** Has a child and all it started hang until it is continued or killed. */
  public static void stop(long pid) throws IOException, InterruptedException {
    Children.bearStopped(pid);
    Signal.sendGroup(pid, "STOP");
  }

  /** Has it go on. */
  public static void release(long pid) throws IOException, InterruptedException {
    Signal.sendGroup(pid, "CONT");
  }

  /** Has it noticed that a child hangs. */
  public static void notice(long pid) {
    Children.mindStopped(pid);
  }
}
