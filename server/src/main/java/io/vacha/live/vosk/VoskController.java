package io.vacha.live.vosk;

import io.vacha.account.Caller;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Model;
import io.vacha.engine.Language;
import io.vacha.error.ApiException;
import io.vacha.live.LiveChoice;
import io.vacha.live.LiveOrder;
import io.vacha.live.LiveQuery;
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
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** {@code GET /v1/vosk}, a WebSocket. */
@RestController
public final class VoskController {
  /** A list of 200 phrases of 100 Khmer letters fits. */
  private static final int MAX_TEXT_BYTES = 128 * 1024;

  private static final WebSockets.Opening OPENING =
      new WebSockets.Opening(List.of(), MAX_TEXT_BYTES);

  /** What telephones have, and vosk-server where nobody says otherwise. */
  private static final long USUAL_HZ = 8_000;

  private static final LiveChoice.Manner MANNER = new LiveChoice.Manner(true, 500, true);

  private final LiveSessions sessions;
  private final Catalog catalog;
  private final Plans plans;
  private final JsonMapper json;

  public VoskController(LiveSessions sessions, Catalog catalog, Plans plans, JsonMapper json) {
    this.sessions = sessions;
    this.catalog = catalog;
    this.plans = plans;
    this.json = json;
  }

  @GetMapping("/v1/vosk")
  void vosk(
      @RequestAttribute(Caller.ATTRIBUTE) Caller caller,
      @RequestAttribute(RequestTrace.ATTRIBUTE) RequestTrace trace,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException, ServletException {
    LiveQuery query = LiveQuery.parse(request.getQueryString());
    Model model = catalog.model(query.text("model"));
    Language language = query.text("language").map(VoskController::language).orElse(Language.AUTO);
    int rate = (int) query.number("sample_rate", 8_000, 48_000).orElse(USUAL_HZ);
    List<String> phrases = query.all("phrase");
    Phrases.check(phrases, catalog.recognitionEngine(model));
    WebSockets.require(request);
    LiveChoice choice = new LiveChoice(language, phrases, MANNER);
    var order = LiveOrder.of(caller, plans.get(caller.plan()), model, choice, "/v1/vosk", trace);
    SocketReplies replies = new SocketReplies();
    VoskWriter writer = new VoskWriter(replies, json);
    var session = sessions.open(order, writer);
    var protocol = new VoskProtocol(session, choice, catalog.recognitionEngine(model), writer);
    protocol.rate(rate);
    try {
      WebSockets.open(request, response, OPENING, protocol, replies);
    } catch (IOException | ServletException | RuntimeException e) {
      protocol.left();
      throw e;
    }
  }

  private static Language language(String tag) {
    return Language.ofTag(tag)
        .orElseThrow(
            () -> ApiException.invalidRequest("'language' must be km, en or auto.", "language"));
  }
}
