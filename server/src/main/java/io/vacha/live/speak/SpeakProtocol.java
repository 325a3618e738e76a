package io.vacha.live.speak;

import io.vacha.error.ApiException;
import io.vacha.live.LiveEnd;
import io.vacha.live.socket.SocketJson;
import io.vacha.live.socket.SocketProtocol;
import io.vacha.speech.request.SpeakableText;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** What a client of {@code /v1/speak} sends: text, and what is to be done with it. */
final class SpeakProtocol implements SocketProtocol {
  private static final Logger LOG = LoggerFactory.getLogger(SpeakProtocol.class);

  /** Of one message, in chars; Deepgram takes as much. */
  private static final int LONGEST_TEXT = 2000;

  private final SpeakSession session;
  private final SpeakReplies replies;
  private final ClauseCutter cutter;
  private final Greeting greeting;
  private long flushes;
  private long clears;
  private boolean over;

  /** Says who speaks. */
  interface Greeting {
    void send() throws IOException;
  }

  SpeakProtocol(
      SpeakSession session, SpeakReplies replies, ClauseCutter cutter, Greeting greeting) {
    this.session = session;
    this.replies = replies;
    this.cutter = cutter;
    this.greeting = greeting;
  }

  @Override
  public void opened() {
    reply(greeting::send);
  }

  @Override
  public void text(String message) {
    if (over) {
      return;
    }
    session.touch();
    JsonNode node = parsed(message);
    switch (node.path("type").asString("")) {
      case "Speak" -> speak(node.path("text"));
      case "Flush" -> {
        session.speak(cutter.flush());
        session.flush(flushes++);
      }
      case "Clear" -> {
        String _ = cutter.flush();
        session.clear();
        reply(() -> replies.cleared(clears++));
      }
      case "Close" -> {
        over = true;
        session.speak(cutter.flush());
        session.close();
      }
      default -> end(LiveEnd.MALFORMED);
    }
  }

  private void speak(JsonNode text) {
    if (!text.isString()) {
      end(LiveEnd.MALFORMED);
    } else if (text.asString().length() > LONGEST_TEXT) {
      warn("'text' is longer than 2000 characters and was not spoken.");
    } else if (SpeakableText.hasLoneSurrogate(text.asString())) {
      warn("'text' has a lone surrogate, is not valid Unicode and was not spoken.");
    } else {
      cut(text.asString());
    }
  }

  private void cut(String text) {
    try {
      cutter.add(text).forEach(session::speak);
    } catch (ApiException e) {
      LOG.debug("too many texts wait to be read", e);
      end(LiveEnd.UNAVAILABLE);
    }
  }

  private void warn(String description) {
    reply(() -> replies.warning("DATA-0001", description));
  }

  private JsonNode parsed(String message) {
    try {
      return SocketJson.read(message);
    } catch (JacksonException e) {
      LOG.debug("no JSON", e);
      return JsonNodeFactory.instance.objectNode();
    }
  }

  /** Something that is told at once. */
  private interface Reply {
    void send() throws IOException;
  }

  private void reply(Reply reply) {
    try {
      reply.send();
    } catch (IOException e) {
      LOG.debug("the client is gone", e);
      session.abort(LiveEnd.CLIENT_LEFT);
    }
  }

  private void end(LiveEnd reason) {
    over = true;
    session.abort(reason);
  }

  @Override
  public void binary(byte[] bytes, boolean last) {
    if (!over) {
      end(LiveEnd.MALFORMED);
    }
  }

  @Override
  public void left() {
    over = true;
    session.abort(LiveEnd.CLIENT_LEFT);
  }
}
