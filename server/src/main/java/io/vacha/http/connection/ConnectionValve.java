package io.vacha.http.connection;

import static jakarta.servlet.http.HttpServletResponse.SC_SWITCHING_PROTOCOLS;

import io.vacha.engine.ClientPresence;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Optional;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.jspecify.annotations.Nullable;

/** Hands each request its connection, and its connection each request. */
public final class ConnectionValve extends ValveBase {
  /** One for all listeners. */
  public ConnectionValve() {
    super(true);
  }

  @Override
  public void invoke(@Nullable Request request, @Nullable Response response)
      throws IOException, ServletException {
    if (request != null) {
      request.setAttribute(ClientPresence.ATTRIBUTE, new ClientConnection(request));
      Optional<Connection> connection = of(request);
      if (connection.isPresent()) {
        serve(request, response, connection.get());
        return;
      }
    }
    getNext().invoke(request, response);
  }

  private void serve(Request request, @Nullable Response response, Connection connection)
      throws IOException, ServletException {
    request.setAttribute(Connection.ATTRIBUTE, connection);
    connection.begin(System.nanoTime());
    PacedInput body = PacedInput.begin(request.getCoyoteRequest(), connection);
    try {
      getNext().invoke(request, response);
    } finally {
      body.end();
      connection.end(System.nanoTime());
      if (response != null && response.getStatus() == SC_SWITCHING_PROTOCOLS) {
        connection.upgraded(System.nanoTime());
      }
    }
  }

  private static Optional<Connection> of(Request request) {
    if (!(request.getConnector().getProtocolHandler() instanceof BoundedProtocol protocol)) {
      return Optional.empty();
    }
    InetAddress address = InetAddress.ofLiteral(request.getRemoteAddr());
    return Optional.ofNullable(protocol.connections())
        .flatMap(connections -> connections.find(address, request.getRemotePort()));
  }
}
