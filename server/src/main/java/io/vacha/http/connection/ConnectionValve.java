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
  private final RequestsUnderWay underWay;

  /** One for all listeners. */
  public ConnectionValve(RequestsUnderWay underWay) {
    super(true);
    this.underWay = underWay;
  }

  @Override
  public void invoke(@Nullable Request request, @Nullable Response response)
      throws IOException, ServletException {
    underWay.begin();
    try {
      serve(request, response);
    } finally {
      underWay.end();
    }
  }

  private void serve(@Nullable Request request, @Nullable Response response)
      throws IOException, ServletException {
    if (request != null && response != null) {
      request.setAttribute(ClientPresence.ATTRIBUTE, new ClientConnection(request));
      Connections connections = of(request);
      Optional<Connection> connection = find(connections, request);
      if (connections != null && connection.isPresent()) {
        request.setAttribute(Connection.ATTRIBUTE, connection.get());
        if (Http2Request.is(request.getCoyoteRequest())) {
          serveOneOfMany(request, response, connections, connection.get());
        } else {
          serve(request, response, connection.get());
        }
        return;
      }
    }
    getNext().invoke(request, response);
  }

  private void serve(Request request, Response response, Connection connection)
      throws IOException, ServletException {
    connection.begin(System.nanoTime());
    PacedInput body = PacedInput.begin(request.getCoyoteRequest(), connection, null);
    try {
      getNext().invoke(request, response);
    } finally {
      body.end();
      connection.end(System.nanoTime());
      if (response.getStatus() == SC_SWITCHING_PROTOCOLS) {
        connection.upgraded(System.nanoTime());
      }
    }
  }

  /** Serves a request of HTTP/2. */
  private void serveOneOfMany(
      Request request, Response response, Connections connections, Connection connection)
      throws IOException, ServletException {
    Http2Request stream = new Http2Request(connection.settings());
    request.setAttribute(Http2Request.ATTRIBUTE, stream);
    if (!connections.bears(connection)) {
      request.setAttribute(Http2Request.NO_ROOM, true);
    }
    connection.begin(stream, System.nanoTime());
    PacedInput body = PacedInput.begin(request.getCoyoteRequest(), connection, stream);
    try {
      if (connection.requests() > Http2Limits.MAX_WORKED_FOR) {
        connections.giveUpFlood(connection);
      } else {
        getNext().invoke(request, response);
        stream.finish(response);
      }
    } finally {
      body.end();
      connection.end(stream, System.nanoTime());
    }
  }

  private static @Nullable Connections of(Request request) {
    return request.getConnector().getProtocolHandler() instanceof BoundedProtocol protocol
        ? protocol.connections()
        : null;
  }

  private static Optional<Connection> find(@Nullable Connections connections, Request request) {
    return connections == null
        ? Optional.empty()
        : connections.find(InetAddress.ofLiteral(request.getRemoteAddr()), request.getRemotePort());
  }
}
