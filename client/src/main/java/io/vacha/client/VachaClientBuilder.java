package io.vacha.client;

import java.net.URI;
import java.net.http.HttpClient;
import java.security.SecureRandom;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** Makes a {@link VachaClient}; every setting has a default. Confined to one thread. */
public final class VachaClientBuilder {
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);

  private final String baseUrl;
  private final String apiKey;
  private Duration timeout = Duration.ofMinutes(10);
  private Duration connectTimeout = Duration.ofSeconds(5);
  private int maxRetries = 2;
  private @Nullable SSLContext sslContext;

  VachaClientBuilder(String baseUrl, String apiKey) {
    this.baseUrl = baseUrl.replaceAll("/+$", "");
    this.apiKey = apiKey;
  }

  /**
   * How long one try may take until its answer begins; 10 minutes unless set.
   *
   * @param longest the limit
   * @return this
   */
  public VachaClientBuilder timeout(Duration longest) {
    timeout = longest;
    return this;
  }

  /**
   * How long it may take to connect; 5 seconds unless set.
   *
   * @param longest the limit
   * @return this
   */
  public VachaClientBuilder connectTimeout(Duration longest) {
    connectTimeout = longest;
    return this;
  }

  /**
   * How often a request that may succeed later is sent again; twice unless set.
   *
   * @param times 0 for never
   * @return this
   */
  public VachaClientBuilder maxRetries(int times) {
    if (times < 0) {
      throw new IllegalArgumentException("maxRetries " + times);
    }
    maxRetries = times;
    return this;
  }

  /**
   * Whom to trust, for a service with a certificate of its own making.
   *
   * @param context see {@link TrustedCertificate}
   * @return this
   */
  public VachaClientBuilder sslContext(SSLContext context) {
    sslContext = context;
    return this;
  }

  /**
   * Makes the client.
   *
   * @return a client
   */
  public VachaClient build() {
    HttpClient.Builder http = HttpClient.newBuilder().connectTimeout(connectTimeout);
    if (sslContext != null) {
      http.sslContext(sslContext);
    }
    RetryPolicy retries = new RetryPolicy(maxRetries, LONGEST_WAIT, new SecureRandom());
    Transport transport = new Transport(http.build(), retries);
    return new VachaClient(new Calls(URI.create(baseUrl), apiKey, timeout, transport));
  }
}
