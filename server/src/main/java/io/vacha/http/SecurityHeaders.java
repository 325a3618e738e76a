package io.vacha.http;

import jakarta.servlet.http.HttpServletResponse;

/** The headers OWASP lists for a REST API (REST Security Cheat Sheet, "Security Headers"). */
public final class SecurityHeaders {
  private SecurityHeaders() {}

  /** Sets the headers that every answer carries. */
  public static void add(HttpServletResponse response) {
    response.setHeader("Strict-Transport-Security", "max-age=31536000");
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    response.setHeader("Referrer-Policy", "no-referrer");
  }
}
