package io.vacha.live.vosk;

import io.vacha.engine.RecognizedWord;
import io.vacha.live.LiveEnd;
import io.vacha.live.LiveListener;
import io.vacha.live.LiveTranscript;
import io.vacha.live.socket.SocketReplies;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers a client of vosk-server: each message with samples by one message, a result once an
 * utterance is over, what is heard so far otherwise; {@code eof} by all that was not told yet.
 */
final class VoskWriter implements LiveListener {
  private static final Logger LOG = LoggerFactory.getLogger(VoskWriter.class);

  private final SocketReplies replies;
  private final JsonMapper json;
  private final List<LiveTranscript> parts = new ArrayList<>();
  private final Deque<Map<String, Object>> results = new ArrayDeque<>();
  private volatile boolean words = true;
  private String partial = "";

  VoskWriter(SocketReplies replies, JsonMapper json) {
    this.replies = replies;
    this.json = json;
  }

  /** Whether results have words with their times. */
  void words(boolean wanted) {
    words = wanted;
  }

  @Override
  public void speechStarted(long atMillis) {}

  @Override
  public void heard(LiveTranscript heard) throws IOException {
    if (!heard.isFinal()) {
      partial = heard.recognition().text();
      return;
    }
    partial = "";
    parts.add(heard);
    if (heard.asked()) {
      send(utterance());
    } else if (heard.endsUtterance()) {
      results.add(utterance());
    }
  }

  /** The parts of an utterance as one result. */
  private Map<String, Object> utterance() {
    List<Map<String, Object>> said =
        parts.stream()
            .flatMap(part -> part.recognition().words().stream())
            .map(VoskWriter::word)
            .toList();
    String text =
        String.join(
            " ",
            parts.stream()
                .map(part -> part.recognition().text())
                .filter(each -> !each.isEmpty())
                .toList());
    parts.clear();
    Map<String, Object> result = new LinkedHashMap<>();
    if (words && !said.isEmpty()) {
      result.put("result", said);
    }
    result.put("text", text);
    return result;
  }

  private static Map<String, Object> word(RecognizedWord word) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("conf", Math.round(word.confidence() * 1e6) / 1e6);
    fields.put("end", word.endMillis() / 1000.0);
    fields.put("start", word.startMillis() / 1000.0);
    fields.put("word", word.text());
    return fields;
  }

  @Override
  public void silentUntil(long atMillis) {}

  @Override
  public void listened() throws IOException {
    Map<String, Object> result = results.pollFirst();
    send(result == null ? Map.of("partial", partial) : result);
  }

  @Override
  public void ended(LiveEnd end, long audioMillis) {
    if (end == LiveEnd.FINISHED) {
      try {
        send(rest());
      } catch (IOException e) {
        LOG.debug("the client was gone before its last result", e);
      }
    }
    replies.close(end.code(), end.reason());
  }

  /** What was not told yet: of several utterances, all in one. */
  private Map<String, Object> rest() {
    List<Object> said = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    results.add(utterance());
    for (Map<String, Object> each : results) {
      if (each.get("result") instanceof List<?> more) {
        said.addAll(more);
      }
      if (each.get("text") instanceof String text && !text.isEmpty()) {
        texts.add(text);
      }
    }
    Map<String, Object> result = new LinkedHashMap<>();
    if (!said.isEmpty()) {
      result.put("result", said);
    }
    result.put("text", String.join(" ", texts));
    return result;
  }

  private void send(Map<String, Object> message) throws IOException {
    replies.send(json.writeValueAsString(message));
  }
}
