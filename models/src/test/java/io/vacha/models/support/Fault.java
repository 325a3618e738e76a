package io.vacha.models.support;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Answers one request, well or not. */
@FunctionalInterface
public interface Fault {
  void answer(ModelHost host, HttpExchange exchange, byte[] file)
      throws IOException, InterruptedException;

  /** Gives so many bytes more of what it promised, then the connection breaks. */
  static Fault dropsAfter(int bytes) {
    return (_, exchange, file) -> {
      int from = ModelHost.begin(exchange, file);
      exchange.getResponseBody().write(file, from, Math.min(bytes, file.length - from));
      exchange.getResponseBody().flush();
    };
  }

  /** Gives so many bytes more, then nothing, and keeps the connection. */
  static Fault stallsAfter(int bytes) {
    return (host, exchange, file) -> {
      int from = ModelHost.begin(exchange, file);
      OutputStream out = exchange.getResponseBody();
      out.write(file, from, Math.min(bytes, file.length - from));
      out.flush();
      host.awaitClose();
    };
  }

  /** Gives all of it with one byte wrong. */
  static Fault corrupts() {
    return (_, exchange, file) -> {
      int from = ModelHost.begin(exchange, file);
      byte[] wrong = Arrays.copyOfRange(file, from, file.length);
      wrong[wrong.length / 2] ^= 1;
      exchange.getResponseBody().write(wrong);
    };
  }

  /** Gives the file from its first byte whatever is asked. */
  static Fault ignoresRange() {
    return (_, exchange, file) -> {
      exchange.sendResponseHeaders(200, file.length);
      exchange.getResponseBody().write(file);
    };
  }

  /** Answers with a status and nothing else. */
  static Fault refuses(int status) {
    return (_, exchange, _) -> exchange.sendResponseHeaders(status, -1);
  }

  /** Leads elsewhere. */
  static Fault redirects(String location) {
    return (_, exchange, _) -> {
      exchange.getResponseHeaders().set("Location", location);
      exchange.sendResponseHeaders(302, -1);
    };
  }
}
