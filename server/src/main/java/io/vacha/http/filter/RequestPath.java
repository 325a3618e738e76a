package io.vacha.http.filter;

import jakarta.servlet.http.HttpServletRequest;

/**
 * The path that a request is served by. The raw address can spell the same path in many ways, with
 * percent signs and parameters; who decides by the raw one is deceived.
 */
public final class RequestPath {
  private RequestPath() {}

  /** The decoded path without parameters, as the container has understood it. */
  public static String of(HttpServletRequest request) {
    String rest = request.getPathInfo();
    return rest == null ? request.getServletPath() : request.getServletPath() + rest;
  }
}
