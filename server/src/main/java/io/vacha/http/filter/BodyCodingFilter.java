package io.vacha.http.filter;

import io.vacha.error.ApiException;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;

/** Refuses compressed bodies, which nothing further in would understand. */
public final class BodyCodingFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private static final String HEADER = "Content-Encoding";

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    boolean coded =
        Collections.list(request.getHeaders(HEADER)).stream()
            .flatMap(value -> Arrays.stream(value.split(",")))
            .map(String::strip)
            .anyMatch(coding -> !coding.isEmpty() && !coding.equalsIgnoreCase("identity"));
    if (coded) {
      throw ApiException.invalidRequest(
          "Compressed bodies are not supported. Send the body as it is, without"
              + " 'Content-Encoding'.",
          HEADER);
    }
    chain.doFilter(request, response);
  }
}
