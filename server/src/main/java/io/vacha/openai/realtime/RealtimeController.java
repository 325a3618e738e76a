package io.vacha.openai.realtime;

import io.vacha.account.Caller;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.ShortLivedKey;
import io.vacha.catalog.Model;
import io.vacha.error.ApiException;
import io.vacha.live.LiveOrder;
import io.vacha.live.LiveQuery;
import io.vacha.live.LiveSessions;
import io.vacha.live.socket.SecretWish;
import io.vacha.live.socket.SocketReplies;
import io.vacha.live.socket.WebSockets;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plans;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code GET /v1/realtime}, a WebSocket, and {@code POST /v1/realtime/client_secrets}. */
@RestController
public final class RealtimeController {
  /** Twenty seconds of samples in base64, or so. */
  private static final int MAX_TEXT_BYTES = 1 << 20;

  private static final WebSockets.Opening OPENING =
      new WebSockets.Opening(List.of("realtime"), MAX_TEXT_BYTES);

  private final LiveSessions sessions;
  private final KeyService keys;
  private final Plans plans;
  private final Function<String, Model> models;
  private final JsonMapper json;

  /** {@code models} gives the model of ours that a name means, or refuses it. */
  public RealtimeController(
      LiveSessions sessions,
      KeyService keys,
      Plans plans,
      Function<String, Model> models,
      JsonMapper json) {
    this.sessions = sessions;
    this.keys = keys;
    this.plans = plans;
    this.models = models;
    this.json = json;
  }

  @GetMapping("/v1/realtime")
  void realtime(
      @RequestAttribute(Caller.ATTRIBUTE) Caller caller,
      @RequestAttribute(RequestTrace.ATTRIBUTE) RequestTrace trace,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException, ServletException {
    LiveQuery query = LiveQuery.parse(request.getQueryString());
    Model model = models.apply(query.text("model").orElse("gpt-4o-transcribe"));
    WebSockets.require(request);
    RealtimeChoice choice = RealtimeChoice.USUAL;
    var plan = plans.get(caller.plan());
    var order = LiveOrder.of(caller, plan, model, choice.live(), "/v1/realtime", trace);
    SocketReplies replies = new SocketReplies();
    RealtimeWriter writer = new RealtimeWriter(trace.requestId(), replies, json);
    var session = sessions.open(order, writer);
    var protocol = new RealtimeProtocol(session, model, models, writer);
    try {
      WebSockets.open(request, response, OPENING, protocol, replies);
    } catch (IOException | ServletException | RuntimeException e) {
      protocol.left();
      throw e;
    }
  }

  /** A secret that opens sessions for a while, for programs that must not hold a key. */
  @PostMapping("/v1/realtime/client_secrets")
  Map<String, Object> clientSecret(
      @RequestAttribute(Caller.ATTRIBUTE) Caller caller,
      @RequestBody(required = false) @Nullable JsonNode body) {
    JsonNode wishes = SecretWish.body(body);
    JsonNode wanted = SecretWish.object(wishes, "session");
    if (!wanted.path("type").asString("transcription").equals("transcription")) {
      throw ApiException.invalidRequest(
          "Only sessions of type transcription are served.", "session.type");
    }
    Duration life = SecretWish.life(wishes);
    JsonNode named = wanted.path("audio").path("input").path("transcription").path("model");
    Model model = models.apply(named.asString("gpt-4o-transcribe"));
    RealtimeChoice choice = RealtimeChoice.USUAL.with(wanted, model, models);
    var secret = keys.shortLived(caller, life, ShortLivedKey.Use.LISTEN);
    Map<String, Object> answer = SecretWish.answer(secret);
    answer.put("session", choice.session("sess_" + secret.expiresAt().toEpochMilli(), model.id()));
    return answer;
  }
}
