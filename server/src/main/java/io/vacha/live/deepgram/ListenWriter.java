package io.vacha.live.deepgram;

import io.vacha.engine.RecognizedWord;
import io.vacha.live.LiveEnd;
import io.vacha.live.LiveListener;
import io.vacha.live.LiveOrder;
import io.vacha.live.LiveTranscript;
import io.vacha.live.socket.SocketReplies;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/** Tells a client of {@code /v1/listen} what a session hears. */
final class ListenWriter implements LiveListener {
  private static final Logger LOG = LoggerFactory.getLogger(ListenWriter.class);
  private static final long NO_WORD = -1;

  private final ListenQuery query;
  private final LiveOrder order;
  private final Instant created;
  private final SocketReplies replies;
  private final JsonMapper json;
  private final ReentrantLock digestLock = new ReentrantLock();
  private final MessageDigest digest = sha256();
  private final ListenMessage.Metadata.Model model;
  private long endOfWords = NO_WORD;

  ListenWriter(
      ListenQuery query, LiveOrder order, Instant created, SocketReplies replies, JsonMapper json) {
    this.query = query;
    this.order = order;
    this.created = created;
    this.replies = replies;
    this.json = json;
    this.model = new ListenMessage.Metadata.Model(order.model().id(), "1", order.model().engine());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Notes bytes that came; called before the session hears them. */
  void received(byte[] bytes) {
    digestLock.lock();
    try {
      digest.update(bytes);
    } finally {
      digestLock.unlock();
    }
  }

  @Override
  public void speechStarted(long atMillis) throws IOException {
    if (query.speechEvents()) {
      send(new ListenMessage.SpeechStarted(List.of(0, 1), seconds(atMillis)));
    }
  }

  @Override
  public void heard(LiveTranscript heard) throws IOException {
    List<RecognizedWord> words = heard.recognition().words();
    if (!words.isEmpty()) {
      endOfWords = words.getLast().endMillis();
    }
    send(ListenMessage.Results.of(heard, order.trace().requestId(), model, modelId()));
  }

  @Override
  public void silentUntil(long atMillis) throws IOException {
    if (endOfWords != NO_WORD
        && query.utteranceEndMillis().isPresent()
        && atMillis - endOfWords >= query.utteranceEndMillis().getAsLong()) {
      send(new ListenMessage.UtteranceEnd(List.of(0, 1), seconds(endOfWords)));
      endOfWords = NO_WORD;
    }
  }

  @Override
  public void ended(LiveEnd end, long audioMillis) {
    if (end != LiveEnd.CLIENT_LEFT) {
      try {
        send(metadata(audioMillis));
      } catch (IOException e) {
        LOG.debug("the client was gone before its metadata", e);
      }
    }
    replies.close(end.code(), end.reason());
  }

  private ListenMessage.Metadata metadata(long audioMillis) {
    return ListenMessage.Metadata.of(
        order.trace().requestId(),
        digest(),
        created.toString(),
        seconds(audioMillis),
        query.sound().channels(),
        modelId(),
        model);
  }

  private String digest() {
    digestLock.lock();
    try {
      return HexFormat.of().formatHex(digest.digest());
    } finally {
      digestLock.unlock();
    }
  }

  /** Deepgram names models by UUIDs; ours is the same for the same id. */
  private String modelId() {
    byte[] name = order.model().id().getBytes(StandardCharsets.UTF_8);
    return UUID.nameUUIDFromBytes(name).toString();
  }

  private void send(ListenMessage message) throws IOException {
    replies.send(json.writeValueAsString(message));
  }

  static double seconds(long millis) {
    return millis / 1000.0;
  }
}
