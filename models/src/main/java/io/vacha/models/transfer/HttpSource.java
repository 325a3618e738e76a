package io.vacha.models.transfer;

import io.vacha.models.ModelException;
import io.vacha.models.catalogue.CatalogueSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Locale;
import java.util.Objects;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * Files of servers. It uses the JDK's older client, because that one gives up a body that stalls
 * ({@code setReadTimeout}). Redirects are followed here, so that none leaves HTTPS. Immutable.
 */
public final class HttpSource implements FileSource {
  private static final int MAX_REDIRECTS = 10;

  private final CatalogueSettings settings;
  private final @Nullable SSLSocketFactory trust;

  /** A source; {@code trust} is null for the machine's own certificates. */
  public HttpSource(CatalogueSettings settings, @Nullable SSLSocketFactory trust) {
    this.settings = settings;
    this.trust = trust;
  }

  @Override
  public Rest open(URI address, long from, String validator) throws IOException {
    URI at = address;
    for (int redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      HttpURLConnection connection = connect(at, from, validator);
      int status = connection.getResponseCode();
      if (status / 100 != 3) {
        return answer(connection, address, from, validator);
      }
      String location = connection.getHeaderField("Location");
      connection.disconnect();
      at = redirected(at, location);
    }
    throw new ModelException("%s redirects without end.".formatted(address));
  }

  private HttpURLConnection connect(URI at, long from, String validator) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) at.toURL().openConnection();
    if (connection instanceof HttpsURLConnection secure && trust != null) {
      secure.setSSLSocketFactory(trust);
    }
    connection.setInstanceFollowRedirects(false);
    connection.setConnectTimeout((int) settings.connectTimeout().toMillis());
    connection.setReadTimeout((int) settings.stallTimeout().toMillis());
    connection.setRequestProperty("User-Agent", "vacha");
    connection.setRequestProperty("Accept-Encoding", "identity");
    if (from > 0) {
      connection.setRequestProperty("Range", "bytes=" + from + "-");
      if (!validator.isEmpty()) {
        connection.setRequestProperty("If-Range", validator);
      }
    }
    return connection;
  }

  /**
   * Where a redirect leads.
   *
   * @throws ModelException if that is nowhere, or out of HTTPS
   */
  static URI redirected(URI at, @Nullable String location) {
    if (location == null) {
      throw new ModelException(at + " redirects, but says not where.");
    }
    URI next = at.resolve(location.strip());
    String scheme = String.valueOf(next.getScheme()).toLowerCase(Locale.ROOT);
    if (!scheme.equals("https") && !scheme.equals(at.getScheme())) {
      throw new ModelException("%s redirects to %s, which is not HTTPS.".formatted(at, next));
    }
    return next;
  }

  private Rest answer(HttpURLConnection connection, URI address, long from, String validator)
      throws IOException {
    int status = connection.getResponseCode();
    String state = validatorOf(connection);
    return switch (status) {
      case 200 -> new Rest(body(connection), 0, connection.getContentLengthLong(), state);
      case 206 -> part(connection, address, from, validator);
      case 416 -> beyond(connection, address, from, state);
      default -> throw refusal(connection, address, status);
    };
  }

  private Rest part(HttpURLConnection connection, URI address, long from, String validator)
      throws IOException {
    String state = validatorOf(connection);
    ContentRange range = ContentRange.of(connection.getHeaderField("Content-Range"));
    if (range.first() != from || (!validator.isEmpty() && !validator.equals(state))) {
      connection.disconnect();
      return open(address, 0, "");
    }
    return new Rest(body(connection), from, range.total(), state);
  }

  /** Nothing lies there: all of it has arrived, or it has become another file. */
  private Rest beyond(HttpURLConnection connection, URI address, long from, String state)
      throws IOException {
    ContentRange range = ContentRange.of(connection.getHeaderField("Content-Range"));
    connection.disconnect();
    return range.total() == from
        ? new Rest(InputStream.nullInputStream(), from, from, state)
        : open(address, 0, "");
  }

  private static InputStream body(HttpURLConnection connection) throws IOException {
    return Objects.requireNonNull(connection.getInputStream());
  }

  /** A tag that stands for exactly these bytes, or when they last changed. */
  private static String validatorOf(HttpURLConnection connection) {
    String tag = connection.getHeaderField("ETag");
    if (tag != null && !tag.startsWith("W/")) {
      return tag;
    }
    String changed = connection.getHeaderField("Last-Modified");
    return changed == null ? "" : changed;
  }

  private static IOException refusal(HttpURLConnection connection, URI address, int status) {
    connection.disconnect();
    if (status >= 500 || status == 408 || status == 425 || status == 429) {
      return new IOException("the server answered " + status);
    }
    String meaning =
        switch (status) {
          case 401, 403 -> "it may not be had without a login, or not from here";
          case 404, 410 -> "it is not there any more";
          default -> "that was not expected";
        };
    throw new ModelException("%s: the server answered %d; %s.".formatted(address, status, meaning));
  }
}
