package io.vacha.live.speak;

import io.vacha.account.Caller;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.ShortLivedKey;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Voice;
import io.vacha.engine.Cancellation;
import io.vacha.engine.worker.Admission;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lexicon.Lexicons;
import io.vacha.live.LivePlace;
import io.vacha.live.LiveSessions;
import io.vacha.live.socket.SecretWish;
import io.vacha.live.socket.SocketReplies;
import io.vacha.live.socket.WebSockets;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plans;
import io.vacha.speech.SpeechService;
import io.vacha.speech.turn.TextTurns;
import io.vacha.turns.Claim;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code GET /v1/speak}, a WebSocket, and {@code POST /v1/speak/client_secrets}. */
@RestController
public final class SpeakController {
  private static final int MAX_TEXT_BYTES = 32 * 1024;

  private static final WebSockets.Opening OPENING =
      new WebSockets.Opening(List.of("token", "bearer"), MAX_TEXT_BYTES);

  private final Parts parts;
  private final JsonMapper json;

  /** What sessions are made of. */
  public record Parts(
      LiveSessions sessions,
      SpeechService service,
      TextTurns turns,
      Catalog catalog,
      Lexicons lexicons,
      Plans plans,
      KeyService keys) {}

  public SpeakController(Parts parts, JsonMapper json) {
    this.parts = parts;
    this.json = json;
  }

  @GetMapping("/v1/speak")
  void speak(
      @RequestAttribute(Caller.ATTRIBUTE) Caller caller,
      @RequestAttribute(RequestTrace.ATTRIBUTE) RequestTrace trace,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException, ServletException {
    SpeakQuery query = SpeakQuery.parse(request.getQueryString());
    Voice voice = parts.catalog().voice(query.voice());
    WebSockets.require(request);
    var place = LivePlace.of(caller, parts.plans().get(caller.plan()), "/v1/speak", trace);
    SocketReplies socket = new SocketReplies();
    SpeakReplies replies = new SpeakReplies(socket, json);
    var limits =
        new SpeakSession.Limits(
            parts.sessions().longestSession(), () -> parts.keys().isActive(caller.keyId()));
    SpeakSession session = new SpeakSession(parts.service(), place, query, replies, limits);
    var cutter = new ClauseCutter(planner(caller.keyId()));
    var protocol =
        new SpeakProtocol(
            session, replies, cutter, () -> replies.metadata(trace.requestId(), voice.slug()));
    parts.sessions().begin(session, place);
    try {
      WebSockets.open(request, response, OPENING, protocol, socket);
    } catch (IOException | ServletException | RuntimeException e) {
      protocol.left();
      throw e;
    }
  }

  private ClauseCutter.Planner planner(String keyId) {
    KhmerFrontEnd reader = parts.lexicons().readerOf(keyId);
    return text -> {
      Claim claim = TextTurns.claim(keyId, text.length());
      try (Admission.Place _ = parts.turns().enter(claim, new Cancellation())) {
        return reader.placedPlan(text);
      }
    };
  }

  /** A secret that opens such sessions for a while, for programs that must not hold a key. */
  @PostMapping("/v1/speak/client_secrets")
  Map<String, Object> clientSecret(
      @RequestAttribute(Caller.ATTRIBUTE) Caller caller,
      @RequestBody(required = false) @Nullable JsonNode body) {
    var life = SecretWish.life(SecretWish.body(body));
    return SecretWish.answer(parts.keys().shortLived(caller, life, ShortLivedKey.Use.SPEAK));
  }
}
