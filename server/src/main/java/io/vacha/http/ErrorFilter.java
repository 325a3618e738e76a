package io.vacha.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.catalina.connector.ClientAbortException;

/** Everything that fails further in ends here, as one error answer. */
final class ErrorFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private final transient ErrorResponder responder;

  ErrorFilter(ErrorResponder responder) {
    this.responder = responder;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException {
    try {
      chain.doFilter(request, response);
    } catch (ClientAbortException e) {
      throw e;
    } catch (IOException | ServletException | RuntimeException e) {
      responder.respond(e, request, response);
      BodyDrain.drain(request);
    }
  }
}
