package io.vacha.engine.espeak.event;

import io.vacha.engine.espeak.event.EventSound.WordEvent;
import io.vacha.engine.worker.Protocol;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What travels between the service and a child process, in network byte order. */
final class EventProtocol implements Protocol<EventText, EventSound> {
  /** Pieces of texts are a hundred times shorter. */
  private static final int MOST_TEXT_BYTES = 1 << 18;

  /** Ten minutes of sound. */
  private static final int MOST_SAMPLES = 10 * 60 * 22_050;

  private static final int MOST_EVENTS = MOST_TEXT_BYTES;

  @Override
  public void writeQuestion(DataOutputStream out, EventText question) throws IOException {
    out.writeUTF(question.voice());
    byte[] text = question.text().getBytes(StandardCharsets.UTF_8);
    out.writeInt(text.length);
    out.write(text);
  }

  @Override
  public EventText readQuestion(DataInputStream in) throws IOException {
    String voice = in.readUTF();
    byte[] text = new byte[bounded(in.readInt(), MOST_TEXT_BYTES)];
    in.readFully(text);
    return new EventText(voice, new String(text, StandardCharsets.UTF_8));
  }

  @Override
  public void writeAnswer(DataOutputStream out, EventSound answer) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Short.BYTES * answer.samples().length);
    bytes.asShortBuffer().put(answer.samples());
    out.writeInt(answer.samples().length);
    out.write(bytes.array());
    out.writeInt(answer.events().size());
    for (WordEvent event : answer.events()) {
      out.writeInt(event.place());
      out.writeInt(event.sample());
    }
  }

  /**
   * Reads an answer.
   *
   * @throws StreamCorruptedException for what no worker writes
   */
  @Override
  public EventSound readAnswer(DataInputStream in) throws IOException {
    byte[] bytes = new byte[Short.BYTES * bounded(in.readInt(), MOST_SAMPLES)];
    in.readFully(bytes);
    short[] samples = new short[bytes.length / Short.BYTES];
    ByteBuffer.wrap(bytes).asShortBuffer().get(samples);
    int count = bounded(in.readInt(), MOST_EVENTS);
    List<WordEvent> events = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      events.add(
          new WordEvent(
              bounded(in.readInt(), MOST_TEXT_BYTES), bounded(in.readInt(), samples.length)));
    }
    return new EventSound(samples, events);
  }

  private static int bounded(int count, int limit) throws StreamCorruptedException {
    if (count < 0 || count > limit) {
      throw new StreamCorruptedException("a count of " + count);
    }
    return count;
  }
}
