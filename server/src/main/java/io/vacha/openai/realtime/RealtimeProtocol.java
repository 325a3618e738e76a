package io.vacha.openai.realtime;

import io.vacha.audio.RawSound;
import io.vacha.audio.Sound;
import io.vacha.catalog.Model;
import io.vacha.error.ApiException;
import io.vacha.live.LiveEnd;
import io.vacha.live.LiveSession;
import io.vacha.live.socket.SocketProtocol;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The events a client of {@code /v1/realtime} sends; one that is wrong is answered by an error. */
final class RealtimeProtocol implements SocketProtocol {
  private static final Logger LOG = LoggerFactory.getLogger(RealtimeProtocol.class);

  private final LiveSession session;
  private final Model model;
  private final Function<String, Model> models;
  private final RealtimeWriter writer;
  private RealtimeChoice choice = RealtimeChoice.USUAL;
  private RawSound sound;

  RealtimeProtocol(
      LiveSession session, Model model, Function<String, Model> models, RealtimeWriter writer) {
    this.session = session;
    this.model = model;
    this.models = models;
    this.writer = writer;
    this.sound = sound();
  }

  private RawSound sound() {
    return new RawSound(
        choice.encoding(), 1, choice.sampleRateHz(), Sound.RECOGNITION_RATE_HZ, session);
  }

  @Override
  public void opened() {
    writer.session("session.created", choice, model);
  }

  @Override
  public void text(String message) {
    String id = "";
    try {
      RealtimeEvent event = RealtimeEvent.of(message);
      id = event.id();
      take(event);
    } catch (JacksonException e) {
      LOG.debug("no JSON", e);
      writer.error("The event is not JSON.", "", id);
    } catch (ApiException e) {
      writer.error(String.valueOf(e.getMessage()), e.param().orElse(""), id);
    } catch (IOException e) {
      LOG.debug("the session was over", e);
    }
  }

  private void take(RealtimeEvent event) throws IOException {
    switch (event.type()) {
      case "session.update", "transcription_session.update" -> update(event);
      case "input_audio_buffer.append" -> append(event);
      case "input_audio_buffer.commit" -> session.flush();
      case "input_audio_buffer.clear" -> {
        session.drop();
        writer.cleared();
      }
      default ->
          throw ApiException.invalidRequest(
              "Unknown event. A transcription session takes session.update and"
                  + " input_audio_buffer.append, .commit and .clear.",
              "type");
    }
    session.keepAlive();
  }

  private void update(RealtimeEvent event) {
    JsonNode wanted = event.tree().path("session");
    if (!wanted.path("type").asString("transcription").equals("transcription")) {
      throw ApiException.invalidRequest(
          "Only sessions of type transcription are served.", "session.type");
    }
    RealtimeChoice next = choice.with(wanted, model, models);
    boolean otherSound = next.encoding() != choice.encoding();
    choice = next;
    if (otherSound) {
      sound = sound();
    }
    session.choose(choice.live());
    writer.session(event.type().replace("update", "updated"), choice, model);
  }

  private void append(RealtimeEvent event) throws IOException {
    try {
      event.audioTo(new Heard());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (JacksonException e) {
      LOG.debug("no base64", e);
      throw ApiException.invalidRequest("'audio' must be base64.", "audio");
    }
  }

  /** Where decoded sound goes; that the session is over is no fault of what decodes. */
  private final class Heard extends OutputStream {
    @Override
    public void write(int single) {
      write(new byte[] {(byte) single}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
      try {
        sound.write(Arrays.copyOfRange(bytes, from, from + count));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Override
  public void binary(byte[] bytes, boolean last) {
    if (last) {
      writer.error("Send audio as input_audio_buffer.append events, not as bytes.", "", "");
    }
  }

  @Override
  public void left() {
    session.finish(LiveEnd.CLIENT_LEFT);
  }
}
