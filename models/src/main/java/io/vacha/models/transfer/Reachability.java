package io.vacha.models.transfer;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether something could be had from an address; nothing is asked of it. */
public final class Reachability {
  private static final int PATIENCE_MILLIS = 2000;

  private Reachability() {}

  /**
   * Whether a connection can be made, or the file is there; takes seconds at most, and names. Where
   * a proxy is set, it is the proxy that would have to say.
   */
  public static boolean of(URI address) {
    if ("file".equals(address.getScheme())) {
      return Files.exists(Path.of(address));
    }
    if (System.getProperty(address.getScheme() + ".proxyHost") != null) {
      return true;
    }
    int usual = "http".equals(address.getScheme()) ? 80 : 443;
    int port = address.getPort() < 0 ? usual : address.getPort();
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(address.getHost(), port), PATIENCE_MILLIS);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
