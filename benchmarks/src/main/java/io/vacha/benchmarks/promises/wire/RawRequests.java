package io.vacha.benchmarks.promises.wire;

import java.util.ArrayList;
import java.util.List;

/** Requests that no library would send. */
final class RawRequests {
  private static final String HOST = "Host: localhost\r\n";

  private RawRequests() {}

  /** All of them; {@code key} is valid. */
  static List<String> all(String key) {
    List<String> requests = new ArrayList<>(lines());
    String tts = "POST /api/v1/tts HTTP/1.1\r\n" + HOST + "Authorization: Bearer " + key + "\r\n";
    for (String length :
        List.of("-1", "+13", "13, 13", "13, 14", "0x0d", "1e1", "99999999999999999999", "", " ")) {
      requests.add(tts + "Content-Length: " + length + "\r\n\r\n{\"text\":\"a\"}");
    }
    for (String coding :
        List.of("chunked, identity", "xchunked", "chunked\r\nTransfer-Encoding: chunked", "gzip")) {
      requests.add(tts + "Transfer-Encoding: " + coding + "\r\n\r\n0\r\n\r\n");
    }
    requests.add(tts + "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n");
    for (String chunk :
        List.of(
            "zz\r\n",
            "-1\r\n",
            "+5\r\nhello\r\n",
            "0x5\r\nhello\r\n",
            "ffffffffffffffffff\r\n",
            "5;" + "x".repeat(100_000) + "\r\nhello\r\n0\r\n\r\n",
            "5\nhello\n0\n\n",
            "5\r\nhelloX\r\n0\r\n\r\n",
            "0\r\n" + "X: y\r\n".repeat(20_000) + "\r\n")) {
      requests.add(tts + "Transfer-Encoding: chunked\r\n\r\n" + chunk);
    }
    for (String coding : List.of("gzip", "deflate", "br", "identity, gzip")) {
      requests.add(tts + "Content-Encoding: " + coding + "\r\nContent-Length: 2\r\n\r\n{}");
    }
    for (String authorization :
        List.of(
            "",
            "Bearer",
            "Bearer ",
            "Basic eA==",
            "Bearer " + key + " x",
            "bearer\t" + key,
            "Bearer " + key + "\r\nAuthorization: Bearer " + key)) {
      requests.add(
          "GET /api/v1/usage HTTP/1.1\r\n" + HOST + "Authorization: " + authorization + "\r\n\r\n");
    }
    return requests;
  }

  private static List<String> lines() {
    List<String> requests = new ArrayList<>();
    for (String line :
        List.of(
            "NONSENSE",
            "GET",
            "GET /",
            "GET / HTTP/9.9",
            "GET / HTTP/0.9",
            "GET  / HTTP/1.1",
            "G@T / HTTP/1.1",
            "get / HTTP/1.1",
            "TRACE / HTTP/1.1",
            "CONNECT x:1 HTTP/1.1",
            "PRI * HTTP/2.0",
            "OPTIONS * HTTP/1.1",
            "GET http://other/ HTTP/1.1",
            "GET /%zz HTTP/1.1",
            "GET /%00 HTTP/1.1",
            "GET /{\"<> HTTP/1.1",
            "GET //x HTTP/1.1",
            "GET /%2e%2e/x HTTP/1.1",
            "GET /a/../b HTTP/1.1",
            "GET /;x HTTP/1.1",
            "GET /%c0%ae HTTP/1.1",
            "GET /\\x HTTP/1.1",
            "GET /" + "a".repeat(200_000) + " HTTP/1.1",
            "DELETE /api/v1/tts HTTP/1.1",
            "PATCH /api/v1/usage HTTP/1.1")) {
      requests.add(line + "\r\n" + HOST + "\r\n");
    }
    for (String header :
        List.of(
            "X: " + "x".repeat(9_000),
            "X: y\r\n".repeat(200),
            "X\u0000: y",
            "X: \u0000",
            "X y: z",
            ": y",
            "X",
            " X: y",
            "X: y\r z",
            "Host: other",
            "Expect: nonsense",
            "Range: bytes=0-",
            "Upgrade: websocket\r\nConnection: Upgrade",
            "Content-Length: 5",
            "X: y\r\n folded",
            "Content-Type: \u00ff",
            "Accept: text/html")) {
      requests.add("GET /api/v1/usage HTTP/1.1\r\n" + HOST + header + "\r\n\r\n");
    }
    requests.add("GET / HTTP/1.1\r\n\r\n");
    requests.add("GET / HTTP/1.1\nHost: localhost\n\n");
    requests.add("\r\n\r\n\r\n");
    return requests;
  }
}
