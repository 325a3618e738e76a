package io.vacha.testing;

import java.io.IOException;

/** Signals to processes. */
public final class Signal {
  private Signal() {}

  /** Sends one, such as {@code STOP}, and returns when it is sent. */
  public static void send(long pid, String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start().waitFor();
  }

  /** The same to a process group, by the number of its leader. */
  public static void sendGroup(long leader, String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, "--", "-" + leader).start().waitFor();
  }
}
