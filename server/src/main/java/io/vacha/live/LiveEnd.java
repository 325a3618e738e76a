package io.vacha.live;

/** Why a session ended. */
public enum LiveEnd {
  /** The client said that it was done and was told everything. */
  FINISHED(1000, "finished"),
  /** The client went away. */
  CLIENT_LEFT(1006, "the client left"),
  /** The service stops. */
  SHUTDOWN(1001, "the service is stopping; connect again"),
  /** Neither sound nor any other message came for too long. */
  IDLE(1011, "NET-0001 no audio and no message in time"),
  /** The bytes are not the sound they are said to be. */
  UNDECODABLE(1008, "DATA-0000 the audio cannot be decoded"),
  /** What came is no message of the protocol. */
  MALFORMED(1008, "not a message of this protocol"),
  /** The engine or the storage is out of order for now. */
  UNAVAILABLE(1013, "temporarily unavailable; try again later"),
  /** Something unforeseen; the log has it. */
  FAILED(1011, "internal error"),
  /** The key was revoked, or has expired. */
  KEY_ENDED(4401, "unauthorized: the key is no longer valid"),
  /** The session is as long as sessions may be. */
  TOO_LONG(4408, "the longest session is over; connect again"),
  /** The month is used up. */
  QUOTA_EXCEEDED(4429, "quota_exceeded: the month's quota is used up");

  private final int code;
  private final String reason;

  LiveEnd(int code, String reason) {
    this.code = code;
    this.reason = reason;
  }

  /** The code the WebSocket is closed with; 1006 is never sent. */
  public int code() {
    return code;
  }

  /** Why, in at most 123 bytes. */
  public String reason() {
    return reason;
  }

  /** Whether what was heard and not charged yet is charged. */
  boolean isCharged() {
    return this != UNAVAILABLE && this != FAILED;
  }
}
