package io.vacha.openai.realtime;

import io.vacha.catalog.Model;
import io.vacha.live.LiveEnd;
import io.vacha.live.LiveListener;
import io.vacha.live.LiveTranscript;
import io.vacha.live.socket.SocketReplies;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tells a client of {@code /v1/realtime} what its session hears: an item an utterance, its words as
 * deltas once they are sure, the whole at the end. Thread-safe as far as {@link SocketReplies} is.
 */
final class RealtimeWriter implements LiveListener {
  private static final Logger LOG = LoggerFactory.getLogger(RealtimeWriter.class);
  private static final String TRANSCRIPTION = "conversation.item.input_audio_transcription.";

  private final String requestId;
  private final SocketReplies replies;
  private final JsonMapper json;
  private final AtomicLong events = new AtomicLong();
  private final StringBuilder transcript = new StringBuilder();
  private long items = 1;
  private long itemMillis;
  private boolean hasPrevious;

  RealtimeWriter(String requestId, SocketReplies replies, JsonMapper json) {
    this.requestId = requestId;
    this.replies = replies;
    this.json = json;
  }

  private String item(long number) {
    return "item_" + requestId + "_" + number;
  }

  private Map<String, Object> event(String type) {
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("type", type);
    event.put("event_id", "event_" + requestId + "_" + events.incrementAndGet());
    return event;
  }

  private Map<String, Object> itemEvent(String type) {
    Map<String, Object> event = event(type);
    event.put("item_id", item(items));
    return event;
  }

  private void send(Map<String, Object> event) throws IOException {
    replies.send(json.writeValueAsString(event));
  }

  /** For answers to what a client sent; one that has left needs none. */
  private void answer(Map<String, Object> event) {
    try {
      send(event);
    } catch (IOException e) {
      LOG.debug("the client was gone", e);
    }
  }

  /** The session as it is now. */
  void session(String type, RealtimeChoice choice, Model model) {
    Map<String, Object> event = event(type);
    event.put("session", choice.session("sess_" + requestId, model.id()));
    answer(event);
  }

  /** What is wrong with an event of the client's. */
  void error(String message, String param, String eventId) {
    Map<String, Object> error = new LinkedHashMap<>();
    error.put("type", "invalid_request_error");
    error.put("code", "invalid_request");
    error.put("message", message);
    error.put("param", param.isEmpty() ? null : param);
    error.put("event_id", eventId.isEmpty() ? null : eventId);
    Map<String, Object> event = event("error");
    event.put("error", error);
    answer(event);
  }

  /** What was sent and not committed is forgotten. */
  void cleared() {
    answer(event("input_audio_buffer.cleared"));
  }

  @Override
  public void speechStarted(long atMillis) throws IOException {
    Map<String, Object> event = itemEvent("input_audio_buffer.speech_started");
    event.put("audio_start_ms", atMillis);
    send(event);
  }

  @Override
  public void heard(LiveTranscript heard) throws IOException {
    if (!heard.isFinal()) {
      return;
    }
    boolean ends = heard.endsUtterance() || heard.asked();
    itemMillis += heard.durationMillis();
    if (ends && !heard.asked()) {
      Map<String, Object> event = itemEvent("input_audio_buffer.speech_stopped");
      event.put("audio_end_ms", heard.startMillis() + heard.durationMillis());
      send(event);
    }
    if (ends) {
      Map<String, Object> event = itemEvent("input_audio_buffer.committed");
      event.put("previous_item_id", hasPrevious ? item(items - 1) : null);
      send(event);
    }
    delta(heard.recognition().text());
    if (ends) {
      complete();
    }
  }

  private void delta(String text) throws IOException {
    if (text.isEmpty()) {
      return;
    }
    String delta = transcript.isEmpty() ? text : " " + text;
    transcript.append(delta);
    Map<String, Object> event = itemEvent(TRANSCRIPTION + "delta");
    event.put("content_index", 0);
    event.put("delta", delta);
    send(event);
  }

  private void complete() throws IOException {
    Map<String, Object> usage = new LinkedHashMap<>();
    usage.put("type", "duration");
    usage.put("seconds", itemMillis / 1000.0);
    Map<String, Object> event = itemEvent(TRANSCRIPTION + "completed");
    event.put("content_index", 0);
    event.put("transcript", transcript.toString());
    event.put("usage", usage);
    send(event);
    transcript.setLength(0);
    itemMillis = 0;
    items++;
    hasPrevious = true;
  }

  @Override
  public void silentUntil(long atMillis) {}

  @Override
  public void ended(LiveEnd end, long audioMillis) {
    replies.close(end.code(), end.reason());
  }
}
