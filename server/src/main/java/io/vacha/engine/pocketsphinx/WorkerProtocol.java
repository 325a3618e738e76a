package io.vacha.engine.pocketsphinx;

import io.vacha.engine.RecognizedWord;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;

/**
 * What travels between the service and a worker, in network byte order. The worker greets first: a
 * {@link #READY}, or {@link #FAILED} and the reason as modified UTF-8. Then in turns: a request, a
 * byte count and the samples; an answer, a word count and the words.
 */
final class WorkerProtocol {
  static final int READY = 0x56505331;
  static final int FAILED = 0x56505330;

  /** More than this is not asked in one piece, nor believed of an answer. */
  static final int MAX_BYTES = 16_000 * Short.BYTES * 120;

  private static final int MAX_WORDS = 10_000;

  private WorkerProtocol() {}

  static void writeRequest(DataOutputStream out, byte[] pcm) throws IOException {
    out.writeInt(pcm.length);
    out.write(pcm);
    out.flush();
  }

  static byte[] readRequest(DataInputStream in) throws IOException {
    byte[] pcm = new byte[bounded(in.readInt(), MAX_BYTES)];
    in.readFully(pcm);
    return pcm;
  }

  static void writeWords(DataOutputStream out, List<RecognizedWord> words) throws IOException {
    out.writeInt(words.size());
    for (RecognizedWord word : words) {
      out.writeUTF(word.text());
      out.writeLong(word.startMillis());
      out.writeLong(word.endMillis());
      out.writeDouble(word.confidence());
    }
    out.flush();
  }

  /**
   * Reads an answer.
   *
   * @throws StreamCorruptedException for what no worker writes
   */
  static List<RecognizedWord> readWords(DataInputStream in) throws IOException {
    int count = bounded(in.readInt(), MAX_WORDS);
    List<RecognizedWord> words = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      words.add(readWord(in));
    }
    return words;
  }

  private static RecognizedWord readWord(DataInputStream in) throws IOException {
    try {
      return new RecognizedWord(in.readUTF(), in.readLong(), in.readLong(), in.readDouble());
    } catch (IllegalArgumentException e) {
      throw (IOException) new StreamCorruptedException("no word").initCause(e);
    }
  }

  private static int bounded(int count, int limit) throws StreamCorruptedException {
    if (count < 0 || count > limit) {
      throw new StreamCorruptedException("a count of " + count);
    }
    return count;
  }
}
