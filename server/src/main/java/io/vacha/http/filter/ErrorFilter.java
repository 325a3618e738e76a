package io.vacha.http.filter;

import io.vacha.engine.ClientLeftException;
import io.vacha.error.ErrorCode;
import io.vacha.http.ErrorResponder;
import io.vacha.ops.RequestTrace;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.catalina.connector.ClientAbortException;
import org.apache.coyote.BadRequestException;

/** Everything that fails further in ends here, as one error answer. */
public final class ErrorFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private final transient ErrorResponder responder;

  public ErrorFilter(ErrorResponder responder) {
    this.responder = responder;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException {
    try {
      chain.doFilter(request, response);
    } catch (ServletException e) {
      answer(e.getRootCause() == null ? e : e.getRootCause(), request, response);
    } catch (IOException | RuntimeException e) {
      answer(e, request, response);
    }
  }

  private void answer(Throwable failure, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (failure instanceof ClientLeftException || failure instanceof ClientAbortException) {
      throw new ClientAbortException(failure);
    }
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof BadRequestException noHttp) {
        RequestTrace trace = (RequestTrace) request.getAttribute(RequestTrace.ATTRIBUTE);
        trace.failedWith(ErrorCode.INVALID_REQUEST.type());
        throw noHttp; // Tomcat's to answer, through JsonErrorValve
      }
    }
    responder.respond(failure, request, response);
  }
}
