package io.vacha.live.vosk;

import io.vacha.audio.RawSound;
import io.vacha.audio.SampleEncoding;
import io.vacha.audio.Sound;
import io.vacha.engine.RecognitionEngine;
import io.vacha.error.ApiException;
import io.vacha.live.LiveChoice;
import io.vacha.live.LiveEnd;
import io.vacha.live.LiveSession;
import io.vacha.live.socket.SocketJson;
import io.vacha.live.socket.SocketProtocol;
import io.vacha.transcription.Phrases;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * What a client of vosk-server sends: samples of 16 bits, each message answered by one, and {@code
 * config}, {@code eof} and {@code reset}.
 */
final class VoskProtocol implements SocketProtocol {
  private static final Logger LOG = LoggerFactory.getLogger(VoskProtocol.class);
  private static final int LONGEST_MESSAGE = 1 << 20;

  /** What a part takes in memory besides its bytes, of which it may have none. */
  private static final int PART_BYTES = 32;

  private final LiveSession session;
  private final RecognitionEngine engine;
  private final VoskWriter writer;
  private final Deque<byte[]> message = new ArrayDeque<>();
  private int messageBytes;
  private LiveChoice choice;
  private RawSound sound;
  private boolean over;

  /** For an open session whose engine this is, at 8 kHz until {@link #rate} says otherwise. */
  VoskProtocol(
      LiveSession session, LiveChoice choice, RecognitionEngine engine, VoskWriter writer) {
    this.session = session;
    this.choice = choice;
    this.engine = engine;
    this.writer = writer;
    this.sound = soundAt(8_000);
  }

  private RawSound soundAt(int sampleRateHz) {
    return new RawSound(
        SampleEncoding.LINEAR16, 1, sampleRateHz, Sound.RECOGNITION_RATE_HZ, session);
  }

  /** Takes samples at this rate from here on. */
  void rate(int sampleRateHz) {
    sound = soundAt(sampleRateHz);
  }

  @Override
  public void text(String text) {
    if (over) {
      return;
    }
    try {
      JsonNode node = SocketJson.read(text);
      if (node.has("config")) {
        configure(node.path("config"));
      } else if (node.has("eof")) {
        finish();
      } else if (node.has("reset")) {
        session.flush();
      } else {
        end(LiveEnd.MALFORMED);
      }
    } catch (JacksonException | ApiException e) {
      LOG.debug("no message of Vosk's", e);
      end(LiveEnd.MALFORMED);
    }
  }

  private void configure(JsonNode config) {
    if (config.has("sample_rate")) {
      double rate = config.path("sample_rate").asDouble(0);
      if (rate < 8_000 || rate > 48_000) {
        throw ApiException.invalidRequest("'sample_rate' must be from 8000 to 48000.");
      }
      rate((int) rate);
    }
    if (config.has("words")) {
      writer.words(config.path("words").asBoolean(true));
    }
    JsonNode list = config.path("phrase_list");
    if (!list.isEmpty()) {
      List<String> phrases = list.values().stream().map(JsonNode::asString).toList();
      Phrases.check(phrases, engine);
      choice = new LiveChoice(choice.language(), phrases, choice.manner());
      session.choose(choice);
    }
  }

  @Override
  public void binary(byte[] bytes, boolean last) {
    if (over) {
      return;
    }
    message.addLast(bytes);
    messageBytes += bytes.length + PART_BYTES;
    if (messageBytes > LONGEST_MESSAGE) {
      message.clear();
      end(LiveEnd.MALFORMED);
    } else if (last) {
      hear();
      messageBytes = 0;
    }
  }

  /** Part by part, as the session takes its time. */
  private void hear() {
    try {
      for (byte[] part = message.pollFirst(); part != null; part = message.pollFirst()) {
        sound.write(part);
      }
      session.endMessage();
    } catch (IOException e) {
      LOG.debug("the session was over", e);
    }
  }

  private void finish() {
    over = true;
    session.finish(LiveEnd.FINISHED);
  }

  private void end(LiveEnd reason) {
    over = true;
    session.finish(reason);
  }

  @Override
  public void left() {
    over = true;
    session.abort(LiveEnd.CLIENT_LEFT);
  }
}
