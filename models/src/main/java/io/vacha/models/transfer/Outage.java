package io.vacha.models.transfer;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;

/** Says in words why nothing arrives; the JDK often says only which host it was. */
public final class Outage {
  private Outage() {}

  /** The failure in words, as part of a sentence. */
  public static String words(IOException failure) {
    String said = failure.getMessage() == null ? failure.toString() : failure.getMessage();
    return switch (failure) {
      case UnknownHostException _ -> "nobody here knows the host " + said + " (no network?)";
      case ConnectException _ -> "no connection (" + said + ")";
      case SocketTimeoutException _ -> "nothing arrives (" + said + ")";
      case SSLException _ -> "no secure connection (" + said + ")";
      default -> said;
    };
  }
}
