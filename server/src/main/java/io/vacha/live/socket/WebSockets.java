package io.vacha.live.socket;

import io.vacha.error.ApiException;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.websocket.CloseReason;
import jakarta.websocket.CloseReason.CloseCodes;
import jakarta.websocket.DeploymentException;
import jakarta.websocket.Endpoint;
import jakarta.websocket.EndpointConfig;
import jakarta.websocket.Extension;
import jakarta.websocket.Session;
import jakarta.websocket.server.ServerContainer;
import jakarta.websocket.server.ServerEndpointConfig;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns a request that has passed all checks into a WebSocket (RFC 6455). Nothing is compressed, so
 * that no message grows in here; a binary message may be of any length, since it is handed on in
 * parts.
 */
public final class WebSockets {
  private static final Logger LOG = LoggerFactory.getLogger(WebSockets.class);

  /** How long a client may take to read one message. */
  private static final long LONGEST_SEND_MILLIS = 10_000;

  private static final String LONGEST_SEND = "org.apache.tomcat.websocket.BLOCKING_SEND_TIMEOUT";

  private WebSockets() {}

  /**
   * Returns if a request asks for a WebSocket, at an address that is one.
   *
   * @throws ApiException {@code invalid_request} otherwise
   */
  public static void require(HttpServletRequest request) {
    if (!"websocket".equalsIgnoreCase(request.getHeader("Upgrade"))) {
      throw ApiException.invalidRequest(
          "This address speaks WebSocket only. Connect with wss:// in the address.", "Upgrade");
    }
    requireAddress(request.getQueryString());
  }

  /** The container answers nothing else with an error of ours. */
  private static void requireAddress(@Nullable String query) {
    try {
      URI _ = new URI("/?" + Objects.requireNonNullElse(query, ""));
    } catch (URISyntaxException e) {
      throw ApiException.invalidRequest("The query string is not well-formed.");
    }
  }

  /**
   * How a WebSocket is opened.
   *
   * @param subprotocols those that are spoken, if the client names any
   * @param maxTextBytes the longest text message, in memory
   */
  public record Opening(List<String> subprotocols, int maxTextBytes) {}

  /** Opens a WebSocket in answer to a request, for a protocol and its replies. */
  public static void open(
      HttpServletRequest request,
      HttpServletResponse response,
      Opening opening,
      SocketProtocol protocol,
      SocketReplies replies)
      throws IOException, ServletException {
    ServerContainer container =
        (ServerContainer) request.getServletContext().getAttribute(ServerContainer.class.getName());
    ServerEndpointConfig config =
        ServerEndpointConfig.Builder.create(Talk.class, request.getServletPath())
            .subprotocols(opening.subprotocols())
            .configurator(new Given(new Talk(opening, protocol, replies)))
            .build();
    try {
      container.upgradeHttpToWebSocket(request, response, config, Map.of());
    } catch (DeploymentException e) {
      throw new ServletException(e);
    }
  }

  /** Gives the endpoint that was made for the request. */
  private static final class Given extends ServerEndpointConfig.Configurator {
    private final Talk talk;

    private Given(Talk talk) {
      this.talk = talk;
    }

    @Override
    public <T> T getEndpointInstance(Class<T> type) {
      return type.cast(talk);
    }

    @Override
    public List<Extension> getNegotiatedExtensions(
        List<Extension> installed, List<Extension> requested) {
      return List.of();
    }
  }

  /** One connection. */
  private static final class Talk extends Endpoint {
    private final Opening opening;
    private final SocketProtocol protocol;
    private final SocketReplies replies;
    private StringBuilder message = new StringBuilder();
    private int bytes;

    private Talk(Opening opening, SocketProtocol protocol, SocketReplies replies) {
      this.opening = opening;
      this.protocol = protocol;
      this.replies = replies;
    }

    @Override
    public void onOpen(Session session, EndpointConfig config) {
      session.getUserProperties().put(LONGEST_SEND, LONGEST_SEND_MILLIS);
      session.addMessageHandler(String.class, this::text);
      session.addMessageHandler(ByteBuffer.class, this::binary);
      replies.opened(session);
      protocol.opened();
    }

    /**
     * Puts a message together: the container would keep room for the longest from the first one on.
     * However small its parts are, it takes no more than it would whole.
     */
    private void text(String part, boolean last) {
      message.append(part);
      bytes += bytesOf(part);
      if (bytes > opening.maxTextBytes()) {
        message = new StringBuilder();
        replies.close(CloseCodes.TOO_BIG.getCode(), "the message is too long");
        throw new IllegalStateException("a message of more than " + opening.maxTextBytes());
      }
      if (last) {
        String whole = message.toString();
        message = new StringBuilder();
        bytes = 0;
        protocol.text(whole);
      }
    }

    /** In memory. */
    private static int bytesOf(String text) {
      boolean isLatin = text.chars().allMatch(each -> each <= 0xff);
      return isLatin ? text.length() : Character.BYTES * text.length();
    }

    private void binary(ByteBuffer part, boolean last) {
      byte[] bytes = new byte[part.remaining()];
      part.get(bytes);
      protocol.binary(bytes, last);
    }

    @Override
    public void onClose(Session session, CloseReason reason) {
      protocol.left();
    }

    @Override
    public void onError(Session session, Throwable failure) {
      LOG.debug("a WebSocket broke", failure);
    }
  }
}
