package io.vacha.http.connection;

import io.vacha.error.ServiceFailure;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;

/**
 * Refuses a request of HTTP/2 for which there is no room, and times how the client takes the answer
 * of any other.
 */
public final class Http2Filter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request.getAttribute(Http2Request.NO_ROOM) != null) {
      throw ServiceFailure.noRoomForRequest();
    }
    if (request.getAttribute(Http2Request.ATTRIBUTE) instanceof Http2Request stream) {
      chain.doFilter(request, new PacedResponse(response, stream.answer()));
    } else {
      chain.doFilter(request, response);
    }
  }

  private static final class PacedResponse extends HttpServletResponseWrapper {
    private final Pace pace;

    private PacedResponse(HttpServletResponse response, Pace pace) {
      super(response);
      this.pace = pace;
    }

    @Override
    public ServletOutputStream getOutputStream() throws IOException {
      return new PacedOutput(super.getOutputStream(), pace);
    }

    @Override
    public void flushBuffer() throws IOException {
      pace.waiting(System.nanoTime());
      try {
        super.flushBuffer();
      } finally {
        pace.moved(System.nanoTime(), 0);
      }
    }
  }
}
