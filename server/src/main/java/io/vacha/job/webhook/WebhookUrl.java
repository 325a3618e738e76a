package io.vacha.job.webhook;

import io.vacha.error.ApiException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/**
 * Where a receiver is.
 *
 * @param isEncrypted whether by {@code https}
 * @param host a name, or an address without brackets
 * @param target path and query
 */
record WebhookUrl(boolean isEncrypted, String host, int port, String target) {
  private static final String PARAMETER = "webhook";
  private static final int LONGEST = 2048;
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;

  /**
   * Reads what a caller sent.
   *
   * @param allowHttp whether {@code http} will do
   * @throws ApiException 400 where it cannot be the address of a receiver
   */
  static WebhookUrl parse(String text, boolean allowHttp) {
    if (text.length() > LONGEST) {
      throw refusal("'webhook' must have no more than 2048 characters.");
    }
    URI uri = uri(text);
    String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("https") && !(allowHttp && scheme.equals("http"))) {
      throw refusal("'webhook' must begin with https://.");
    }
    if (uri.getHost() == null || uri.getRawUserInfo() != null || uri.getRawFragment() != null) {
      throw refusal("'webhook' must have a host, and neither a user name nor a fragment.");
    }
    boolean isEncrypted = scheme.equals("https");
    int port = uri.getPort() == -1 ? (isEncrypted ? HTTPS_PORT : HTTP_PORT) : uri.getPort();
    if (port < 1 || port > 65_535) {
      throw refusal("'webhook' must have a port from 1 to 65535, or none.");
    }
    String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    String target = uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
    return new WebhookUrl(isEncrypted, uri.getHost().replaceAll("[\\[\\]]", ""), port, target);
  }

  private static URI uri(String text) {
    try {
      return new URI(new URI(text).toASCIIString());
    } catch (URISyntaxException e) {
      throw refusal("'webhook' must be an address such as https://example.com/hook.");
    }
  }

  private static ApiException refusal(String message) {
    return ApiException.invalidRequest(message, PARAMETER);
  }

  /** As the header {@code Host} has it. */
  String authority() {
    String name = host.contains(":") ? "[" + host + "]" : host;
    return port == (isEncrypted ? HTTPS_PORT : HTTP_PORT) ? name : name + ":" + port;
  }
}
