package io.vacha.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.error.ApiException;
import io.vacha.error.ProblemPage;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The error envelope of the contract. */
record ErrorBody(Content error) {
  /** {@code type} and {@code code} are the same identifier; {@code param} is null where none is. */
  record Content(
      String type,
      String code,
      String message,
      @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable String param,
      @JsonProperty("request_id") String requestId,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Object> details) {}

  static ErrorBody of(ApiException error, String requestId) {
    String type = error.code().type();
    return new ErrorBody(
        new Content(
            type,
            type,
            error.getMessage() + " See " + ProblemPage.of(error.code()) + ".",
            error.param().orElse(null),
            requestId,
            error.details()));
  }
}
