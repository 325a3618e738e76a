package io.vacha.openai;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;

/** Writes events as JSON, each sent at once (HTML Living Standard, 9.2). Confined. */
final class ServerSentEvents {
  private final JsonMapper json;
  private final OutputStream out;

  private ServerSentEvents(JsonMapper json, OutputStream out) {
    this.json = json;
    this.out = out;
  }

  /** Begins a response of events. */
  static ServerSentEvents begin(HttpServletResponse response, JsonMapper json) throws IOException {
    response.setStatus(200);
    response.setContentType("text/event-stream");
    response.setHeader("X-Accel-Buffering", "no");
    return new ServerSentEvents(json, response.getOutputStream());
  }

  /** Sends one event. */
  void send(Object event) throws IOException {
    send("", event);
  }

  /** Sends one event with a name. */
  void send(String name, Object event) throws IOException {
    String head = name.isEmpty() ? "" : "event: " + name + "\n";
    String text = head + "data: " + json.writeValueAsString(event) + "\n\n";
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
