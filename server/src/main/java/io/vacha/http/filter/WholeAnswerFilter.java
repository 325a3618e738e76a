package io.vacha.http.filter;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Makes answers that are documents whole before any of them is sent: what they are made of is
 * forgotten by then, however slowly they are read. Sounds and streams are sent as they come.
 */
public final class WholeAnswerFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private final transient Path folder;

  /** Long answers are kept in {@code folder} until they are sent. */
  public WholeAnswerFilter(Path folder) {
    this.folder = folder;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    try (WholeAnswer answer = new WholeAnswer(response, folder)) {
      chain.doFilter(request, answer);
      answer.send();
    }
  }
}
