package io.vacha.workers.wire;

import io.vacha.audio.WordListener.TimedWord;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import io.vacha.testing.FuzzTarget;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** What a worker on another machine answers. */
public final class WorkerAnswerFuzz implements FuzzTarget {
  @Override
  public List<byte[]> seeds() throws IOException {
    ByteArrayOutputStream spoken = new ByteArrayOutputStream();
    try (FrameOutput frames = new FrameOutput(spoken)) {
      frames.sendJson(FrameKind.START, new SoundStart(22_050, null, "voice"));
      frames.sendJson(FrameKind.WORD, new TimedWord(0, 5, 0.1, 0.5));
      frames.send(FrameKind.SOUND, new byte[] {1, 2, 3, 4});
      frames.send(FrameKind.END);
    }
    ByteArrayOutputStream heard = new ByteArrayOutputStream();
    try (FrameOutput frames = new FrameOutput(heard)) {
      frames.send(FrameKind.BEAT);
      RecognizedWord word = new RecognizedWord("one", 0, 400, 0.9);
      frames.sendJson(FrameKind.TRANSCRIPT, Recognition.ofWords(List.of(word), Language.EN));
      frames.sendJson(FrameKind.FAULT, EngineFault.of(EngineException.timedOut("late")));
    }
    return Stream.concat(
            Stream.of(spoken.toByteArray(), heard.toByteArray()),
            Stream.of(FrameKind.START, FrameKind.WORD, FrameKind.TRANSCRIPT, FrameKind.FAULT)
                .flatMap(kind -> Stream.of(json(kind, "{}"), json(kind, "{\"words\":[]}"))))
        .toList();
  }

  private static byte[] json(FrameKind kind, String json) {
    byte[] bytes = json.getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(5 + bytes.length)
        .put((byte) kind.number())
        .putInt(bytes.length)
        .put(bytes)
        .array();
  }

  @Override
  public void read(byte[] data) {
    FrameInput frames = new FrameInput(new ByteArrayInputStream(data));
    try {
      while (true) {
        read(frames, frames.next());
      }
    } catch (IOException _) {
      // The end of the answer, or that it is none.
    }
  }

  private static void read(FrameInput frames, FrameKind kind) throws IOException {
    switch (kind) {
      case START -> frames.json(SoundStart.class).sampleRateHz();
      case WORD -> frames.json(TimedWord.class).startSeconds();
      case TRANSCRIPT -> {
        Recognition heard = frames.json(Recognition.class);
        var _ = heard.text().length() + heard.language().tag().length();
      }
      case FAULT -> frames.json(EngineFault.class).toException().kind();
      case BEAT, SOUND, END -> frames.bytes();
    }
  }
}
