package io.vacha.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import io.vacha.error.ServiceFailure;
import io.vacha.http.filter.RequestPath;
import io.vacha.openai.OpenAiError;
import io.vacha.ops.RequestTrace;
import io.vacha.settings.KeyMask;
import io.vacha.storage.StorageUnavailableException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.servlet.NoHandlerFoundException;
import org.springframework.web.servlet.resource.NoResourceFoundException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.json.JsonMapper;

/** Turns what went wrong into the one error envelope. Immutable. */
public final class ErrorResponder {
  private static final Logger LOG = LoggerFactory.getLogger(ErrorResponder.class);

  private final JsonMapper json;

  public ErrorResponder(JsonMapper json) {
    this.json = json;
  }

  /** Writes the error, or gives the connection up where a response has already begun. */
  public void respond(Throwable failure, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    RequestTrace trace = (RequestTrace) request.getAttribute(RequestTrace.ATTRIBUTE);
    ApiException error = explain(failure);
    trace.failedWith(error.code().type());
    logCause(error);
    if (response.isCommitted()) {
      throw new IOException("failed after the response had begun", failure);
    }
    write(error, envelope(error, RequestPath.of(request), trace.requestId()), response);
  }

  private static Object envelope(ApiException error, String path, String requestId) {
    return OpenAiError.speaksAt(path)
        ? OpenAiError.of(error, requestId)
        : ErrorBody.of(error, requestId);
  }

  private void write(ApiException error, Object envelope, HttpServletResponse response)
      throws IOException {
    byte[] body = KeyMask.mask(json.writeValueAsString(envelope)).getBytes(UTF_8);
    response.resetBuffer();
    response.setStatus(error.code().status());
    addHeaders(error, response);
    response.setContentType("application/json");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
    response.flushBuffer();
  }

  private static void addHeaders(ApiException error, HttpServletResponse response) {
    error
        .retryAfter()
        .ifPresent(wait -> response.setHeader("Retry-After", Long.toString(wait.toSeconds())));
    response.setHeader("X-Should-Retry", Boolean.toString(error.code().retryable()));
    if (error.code() == ErrorCode.UNAUTHORIZED) {
      response.setHeader("WWW-Authenticate", "Bearer");
    }
    if (error.details().get("allow") instanceof String allowed) {
      response.setHeader("Allow", allowed);
    }
  }

  private static ApiException explain(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      switch (cause) {
        case ApiException error -> {
          return error;
        }
        case StorageUnavailableException storage -> {
          return ServiceFailure.storageUnavailable(storage);
        }
        case OutOfMemoryError none -> {
          return ServiceFailure.exhausted(none); // of memory, the process would have ended
        }
        case NoResourceFoundException _ -> {
          return ApiException.notFound();
        }
        case NoHandlerFoundException _ -> {
          return ApiException.notFound();
        }
        case HttpRequestMethodNotSupportedException wrong -> {
          return ApiException.methodNotAllowed(allowed(wrong));
        }
        case HttpMessageNotReadableException unread
            when unread.getCause() instanceof StreamConstraintsException -> {
          return ApiException.invalidRequest("The JSON body is too large or too deeply nested.");
        }
        case HttpMessageNotReadableException _ -> {
          return ApiException.invalidRequest("The body is not the JSON this address expects.");
        }
        case InvalidParameterException _ -> {
          return ApiException.invalidRequest("The query string is not well-formed.");
        }
        case HttpMediaTypeNotSupportedException _ -> {
          return ApiException.invalidRequest(
              "The body must be JSON. Send 'Content-Type: application/json'.", "Content-Type");
        }
        default -> {}
      }
    }
    return ServiceFailure.internal(failure);
  }

  /** The methods an address serves: HEAD wherever GET is, and OPTIONS, which says the same. */
  private static String allowed(HttpRequestMethodNotSupportedException wrong) {
    String[] methods = wrong.getSupportedMethods();
    Set<String> allowed = new TreeSet<>(methods == null ? List.of() : List.of(methods));
    if (allowed.contains("GET")) {
      allowed.add("HEAD");
    }
    allowed.add("OPTIONS");
    return String.join(", ", allowed);
  }

  private static void logCause(ApiException error) {
    Throwable cause = error.getCause();
    if (error.code() == ErrorCode.INTERNAL_ERROR) {
      LOG.error("unforeseen failure", cause);
    } else if (cause != null) {
      LOG.warn("{}: {}", error.code().type(), cause.toString());
    }
  }
}
