package io.vacha.live.deepgram;

import io.vacha.account.Caller;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.catalog.Catalog;
import io.vacha.live.LiveChoice;
import io.vacha.live.LiveEnd;
import io.vacha.live.LiveOrder;
import io.vacha.live.LiveSession;
import io.vacha.live.LiveSessions;
import io.vacha.live.socket.SocketReplies;
import io.vacha.live.socket.WebSockets;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plans;
import io.vacha.transcription.Phrases;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** {@code GET /v1/listen}, a WebSocket. */
@RestController
public final class ListenController {
  private static final int MAX_TEXT_BYTES = 16 * 1024;

  private static final WebSockets.Opening OPENING =
      new WebSockets.Opening(List.of("token", "bearer"), MAX_TEXT_BYTES);

  private final LiveSessions sessions;
  private final Catalog catalog;
  private final Plans plans;
  private final MediaDecoder decoder;
  private final InstantSource clock;
  private final JsonMapper json;

  public ListenController(
      LiveSessions sessions,
      Catalog catalog,
      Plans plans,
      MediaDecoder decoder,
      InstantSource clock,
      JsonMapper json) {
    this.sessions = sessions;
    this.catalog = catalog;
    this.plans = plans;
    this.decoder = decoder;
    this.clock = clock;
    this.json = json;
  }

  @GetMapping("/v1/listen")
  void listen(
      @RequestAttribute(Caller.ATTRIBUTE) Caller caller,
      @RequestAttribute(RequestTrace.ATTRIBUTE) RequestTrace trace,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException, ServletException {
    ListenQuery query = ListenQuery.parse(request.getQueryString());
    LiveOrder order = order(query, caller, trace);
    WebSockets.require(request);
    SocketReplies replies = new SocketReplies();
    var writer = new ListenWriter(query, order, clock.instant(), replies, json);
    ListenProtocol protocol = protocol(query, sessions.open(order, writer), writer);
    try {
      WebSockets.open(request, response, OPENING, protocol, replies);
    } catch (IOException | ServletException | RuntimeException e) {
      protocol.left();
      throw e;
    }
  }

  private ListenProtocol protocol(ListenQuery query, LiveSession session, ListenWriter writer)
      throws IOException {
    try {
      var sound = query.sound().intake(decoder, session);
      return new ListenProtocol(session, sound, query.sound().packets(), writer);
    } catch (IOException | RuntimeException e) {
      session.abort(LiveEnd.UNAVAILABLE);
      throw e;
    }
  }

  private LiveOrder order(ListenQuery query, Caller caller, RequestTrace trace) {
    var model = catalog.model(query.model());
    List<String> phrases = query.phrases();
    Phrases.check(phrases, catalog.recognitionEngine(model));
    var choice = new LiveChoice(query.language(), phrases, query.manner());
    return LiveOrder.of(caller, plans.get(caller.plan()), model, choice, "/v1/listen", trace);
  }
}
