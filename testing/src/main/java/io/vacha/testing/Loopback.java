package io.vacha.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** The network that no other machine sees. */
public final class Loopback {
  private Loopback() {}

  /** A port that nobody listened on a moment ago. */
  public static int freePort() throws IOException {
    try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return any.getLocalPort();
    }
  }
}
