package io.vacha;

import io.vacha.http.ManagementSettings;
import io.vacha.http.proxy.ProxySettings;
import io.vacha.settings.Settings;
import io.vacha.settings.SettingsException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Sees before the start whether the ports can be had, so that it is said in one line. */
final class FreePorts {
  /** One listener: the prefix of its settings, which may open none (-1) or take any port (0). */
  private record Wanted(String prefix, String address, int port) {}

  private FreePorts() {}

  /**
   * Binds every port for a moment, all at once, so that two listeners on one port are found too.
   *
   * @throws SettingsException for the first that cannot be had
   */
  static void check(Installation installation) {
    Settings settings = installation.settings();
    ProxySettings proxy = settings.bind("vacha.proxy", ProxySettings.class);
    ManagementSettings management = settings.bind("vacha.management", ManagementSettings.class);
    List<Wanted> all =
        List.of(
            new Wanted("vacha", installation.server().address(), installation.server().port()),
            new Wanted("vacha.proxy", proxy.address(), proxy.port()),
            new Wanted("vacha.management", management.address(), management.port()));
    List<ServerSocket> held = new ArrayList<>();
    try {
      all.stream().filter(wanted -> wanted.port() > 0).forEach(wanted -> held.add(bind(wanted)));
    } finally {
      held.forEach(FreePorts::close);
    }
  }

  private static ServerSocket bind(Wanted wanted) {
    ServerSocket socket = null;
    try {
      socket = new ServerSocket();
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getByName(wanted.address()), wanted.port()));
      return socket;
    } catch (IOException e) {
      if (socket != null) {
        close(socket);
      }
      throw new SettingsException(describe(wanted, String.valueOf(e.getMessage())));
    }
  }

  private static String describe(Wanted wanted, String reason) {
    String variable = Settings.variableOf(wanted.prefix() + ".port");
    String message =
        "Port %d on %s (%s, or %s.port in vacha.yaml) cannot be opened: %s."
            .formatted(wanted.port(), wanted.address(), variable, wanted.prefix(), reason);
    return reason.toLowerCase(Locale.ROOT).contains("in use")
        ? message + " Perhaps Vacha is already running here; if not, set " + variable + "."
        : message;
  }

  private static void close(ServerSocket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot give a port back", e);
    }
  }
}
