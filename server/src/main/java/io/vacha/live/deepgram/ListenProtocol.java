package io.vacha.live.deepgram;

import io.vacha.audio.SoundIntake;
import io.vacha.audio.UndecodableSoundException;
import io.vacha.live.LiveEnd;
import io.vacha.live.LiveSession;
import io.vacha.live.socket.SocketJson;
import io.vacha.live.socket.SocketProtocol;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** What a client of {@code /v1/listen} sends: sound, and what is to be done with it. */
final class ListenProtocol implements SocketProtocol {
  private static final Logger LOG = LoggerFactory.getLogger(ListenProtocol.class);
  private static final int LONGEST_PACKET = 64_000;

  private final LiveSession session;
  private final SoundIntake sound;
  private final ListenWriter writer;
  private boolean over;
  private final boolean packets;
  private final ByteArrayOutputStream message = new ByteArrayOutputStream();
  private boolean inMessage;

  /**
   * For an open session.
   *
   * @param sound makes samples for it of what comes
   * @param packets whether the sound wants each message whole
   */
  ListenProtocol(LiveSession session, SoundIntake sound, boolean packets, ListenWriter writer) {
    this.session = session;
    this.sound = sound;
    this.packets = packets;
    this.writer = writer;
  }

  @Override
  public void text(String message) {
    if (over) {
      return;
    }
    switch (type(message)) {
      case "KeepAlive" -> session.keepAlive();
      case "Finalize" -> session.flush();
      case "CloseStream" -> finish();
      default -> end(LiveEnd.MALFORMED);
    }
  }

  private String type(String message) {
    try {
      JsonNode node = SocketJson.read(message);
      return node.path("type").asString("");
    } catch (JacksonException e) {
      return "";
    }
  }

  @Override
  public void binary(byte[] bytes, boolean last) {
    if (over) {
      return;
    }
    boolean isFirst = !inMessage;
    inMessage = !last;
    if (isFirst && last && bytes.length == 0) {
      finish(); // how clients ended a stream before there was CloseStream
      return;
    }
    writer.received(bytes);
    if (!packets) {
      hear(() -> sound.write(bytes));
    } else if (message.size() + bytes.length > LONGEST_PACKET) {
      end(LiveEnd.UNDECODABLE);
    } else {
      message.writeBytes(bytes);
      if (last) {
        byte[] packet = message.toByteArray();
        message.reset();
        hear(() -> sound.write(packet));
      }
    }
  }

  private void finish() {
    over = true;
    hear(sound::finish);
    session.finish(LiveEnd.FINISHED);
  }

  /** Something that hands sound to the session. */
  private interface Hearing {
    void run() throws IOException;
  }

  private void hear(Hearing hearing) {
    try {
      hearing.run();
    } catch (UndecodableSoundException e) {
      LOG.debug("no sound", e);
      end(LiveEnd.UNDECODABLE);
    } catch (IOException e) {
      LOG.debug("the sound of a live session ended", e);
      end(LiveEnd.UNAVAILABLE);
    }
  }

  private void end(LiveEnd reason) {
    over = true;
    sound.close();
    session.finish(reason);
  }

  @Override
  public void left() {
    over = true;
    sound.close();
    session.abort(LiveEnd.CLIENT_LEFT);
  }
}
