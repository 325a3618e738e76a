package io.vacha.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vacha.error.ApiException;
import io.vacha.error.ServiceFailure;
import io.vacha.ops.RequestTrace;
import io.vacha.settings.KeyMask;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.coyote.BadRequestException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/** Answers in the error envelope what Tomcat refuses before any filter runs: broken HTTP. */
public final class JsonErrorValve extends ErrorReportValve {
  private static final Logger LOG = LoggerFactory.getLogger(JsonErrorValve.class);

  private final RequestIds ids;
  private final JsonMapper json;

  JsonErrorValve(RequestIds ids, JsonMapper json) {
    this.ids = ids;
    this.json = json;
  }

  @Override
  protected void report(Request request, Response response, @Nullable Throwable failure) {
    if (response.getStatus() < 400 || response.getContentWritten() > 0) {
      return;
    }
    String id =
        request.getAttribute(RequestTrace.ATTRIBUTE) instanceof RequestTrace trace
            ? trace.requestId()
            : ids.idFor(request.getHeader("X-Request-Id"));
    ApiException error = explain(response, failure);
    byte[] body = KeyMask.mask(json.writeValueAsString(ErrorBody.of(error, id))).getBytes(UTF_8);
    try {
      response.setStatus(error.code().status());
      response.setHeader("X-Request-Id", id);
      response.setHeader("X-Should-Retry", Boolean.toString(error.code().retryable()));
      SecurityHeaders.add(response.getResponse());
      response.setContentType("application/json");
      response.setContentLength(body.length);
      response.getOutputStream().write(body);
      response.finishResponse();
    } catch (IOException | IllegalStateException e) {
      LOG.debug("request {} was gone before its error was written", id, e);
    }
  }

  private static ApiException explain(Response response, @Nullable Throwable failure) {
    int status = response.getStatus();
    if (status == 404) {
      return ApiException.notFound();
    }
    if (status == 405) {
      return ApiException.methodNotAllowed(String.valueOf(response.getHeader("Allow")));
    }
    if (status != 500 || failure instanceof BadRequestException) {
      return ApiException.invalidRequest(
          "This is not a well-formed HTTP request. Percent-encode the address, keep the headers under"
              + " 8 KiB in all, and frame the body as HTTP asks.");
    }
    return ServiceFailure.internal(
        failure == null ? new IllegalStateException("refused by the HTTP layer") : failure);
  }
}
