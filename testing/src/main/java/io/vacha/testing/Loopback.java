package io.vacha.testing;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** The network that no other machine sees. */
public final class Loopback {
  private static final int FIRST = 20_000;
  private static final int LAST = 32_768;

  private Loopback() {}

  /**
   * A port that nobody listened on a moment ago, and that the system, which gives out those from
   * 32768 (ip_local_port_range), gives to nobody meanwhile.
   */
  public static int freePort() throws IOException {
    int port;
    do {
      port = ThreadLocalRandom.current().nextInt(FIRST, LAST);
    } while (!isFree(port));
    return port;
  }

  private static boolean isFree(int port) throws IOException {
    try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return free.isBound();
    } catch (BindException taken) {
      return false;
    }
  }
}
