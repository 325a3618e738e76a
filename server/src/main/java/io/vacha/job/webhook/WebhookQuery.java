package io.vacha.job.webhook;

import io.vacha.error.ApiException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriComponentsBuilder;

/** Reads the parameter {@code webhook} of a submission. Immutable. */
public final class WebhookQuery {
  private static final String PARAMETER = "webhook";

  private final boolean allowHttp;

  WebhookQuery(boolean allowHttp) {
    this.allowHttp = allowHttp;
  }

  /**
   * Who is to be told of the end of the job; empty where nobody is.
   *
   * @throws ApiException 400 where that cannot be an address of a receiver
   */
  public Optional<Webhook> read(@Nullable String query) {
    if (query == null) {
      return Optional.empty();
    }
    String value =
        UriComponentsBuilder.newInstance()
            .query(query)
            .build()
            .getQueryParams()
            .getFirst(PARAMETER);
    return Optional.ofNullable(value).map(WebhookQuery::decoded).map(this::checked);
  }

  private static String decoded(String value) {
    try {
      return URLDecoder.decode(value, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw ApiException.invalidRequest("'webhook' is not percent-encoded.", PARAMETER);
    }
  }

  private Webhook checked(String url) {
    var _ = WebhookUrl.parse(url, allowHttp);
    return Webhook.pending(url);
  }
}
