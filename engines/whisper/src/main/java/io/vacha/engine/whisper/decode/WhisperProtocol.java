package io.vacha.engine.whisper.decode;

import io.vacha.engine.Language;
import io.vacha.engine.whisper.decode.WindowTranscript.Segment;
import io.vacha.engine.whisper.decode.WindowTranscript.Token;
import io.vacha.engine.worker.Protocol;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * What travels between the service and the process that holds the model, in network byte order: a
 * language and a window of samples; back what was heard in it.
 */
public final class WhisperProtocol implements Protocol<WhisperProtocol.Request, WindowTranscript> {
  private static final int MOST_SEGMENTS = 1000;
  private static final int MOST_TOKENS = 1000;
  private static final int LONGEST_TOKEN = 1000;

  /**
   * A window to hear.
   *
   * @param language what is spoken
   * @param samples at 16 kHz, at most 30 s
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on, never compared or changed
  public record Request(Language language, short[] samples) {}

  @Override
  public void writeQuestion(DataOutputStream out, Request request) throws IOException {
    out.writeUTF(request.language().tag());
    ByteBuffer bytes = ByteBuffer.allocate(request.samples().length * Short.BYTES);
    bytes.asShortBuffer().put(request.samples());
    out.writeInt(request.samples().length);
    out.write(bytes.array());
  }

  @Override
  public Request readQuestion(DataInputStream in) throws IOException {
    Language language = language(in.readUTF());
    byte[] bytes = new byte[bounded(in.readInt(), WhisperState.WINDOW_SAMPLES) * Short.BYTES];
    in.readFully(bytes);
    short[] samples = new short[bytes.length / Short.BYTES];
    ByteBuffer.wrap(bytes).asShortBuffer().get(samples);
    return new Request(language, samples);
  }

  @Override
  public void writeAnswer(DataOutputStream out, WindowTranscript heard) throws IOException {
    out.writeUTF(heard.language().tag());
    out.writeLong(heard.heardMillis());
    out.writeBoolean(heard.ended());
    out.writeInt(heard.segments().size());
    for (Segment segment : heard.segments()) {
      out.writeLong(segment.startMillis());
      out.writeLong(segment.endMillis());
      out.writeInt(segment.tokens().size());
      for (Token token : segment.tokens()) {
        out.writeInt(token.bytes().length);
        out.write(token.bytes());
        out.writeDouble(token.probability());
      }
    }
  }

  @Override
  public WindowTranscript readAnswer(DataInputStream in) throws IOException {
    Language language = language(in.readUTF());
    long heardMillis = in.readLong();
    boolean ended = in.readBoolean();
    int count = bounded(in.readInt(), MOST_SEGMENTS);
    List<Segment> segments = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      segments.add(new Segment(in.readLong(), in.readLong(), readTokens(in)));
    }
    return new WindowTranscript(language, segments, heardMillis, ended);
  }

  private static List<Token> readTokens(DataInputStream in) throws IOException {
    int count = bounded(in.readInt(), MOST_TOKENS);
    List<Token> tokens = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      byte[] bytes = new byte[bounded(in.readInt(), LONGEST_TOKEN)];
      in.readFully(bytes);
      tokens.add(new Token(bytes, Math.clamp(in.readDouble(), 0.0, 1.0)));
    }
    return tokens;
  }

  private static Language language(String tag) throws StreamCorruptedException {
    return Language.ofTag(tag).orElseThrow(() -> new StreamCorruptedException("no language"));
  }

  private static int bounded(int count, int limit) throws StreamCorruptedException {
    if (count < 0 || count > limit) {
      throw new StreamCorruptedException("a count of " + count);
    }
    return count;
  }
}
