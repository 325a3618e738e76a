package io.vacha.live.socket;

/**
 * What a client sends over a WebSocket, told by one thread at a time. What takes long here makes
 * the client wait.
 */
public interface SocketProtocol {
  /** The connection stands; nothing was sent before this. */
  default void opened() {}

  /** A text message, whole. */
  void text(String message);

  /**
   * Bytes of a binary message.
   *
   * @param last whether the message ends with them
   */
  void binary(byte[] bytes, boolean last);

  /** The client has closed the connection, or it broke. */
  void left();
}
