package io.vacha.engine.pocketsphinx.decode;

import io.vacha.audio.Sound;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.worker.Protocol;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What travels between the service and a worker, in network byte order: the samples and a grammar
 * where there is one; back the strain, the coverage, and the words, each with its strain.
 */
public final class WorkerProtocol implements Protocol<Job, Hearing> {
  /** More than this is not asked in one piece, nor believed of an answer. */
  static final int MAX_BYTES = Sound.RECOGNITION_RATE_HZ * Short.BYTES * 120;

  private static final int MAX_WORDS = 10_000;

  @Override
  public void writeQuestion(DataOutputStream out, Job job) throws IOException {
    writeBytes(out, job.pcm());
    Grammar grammar = job.grammar();
    out.writeBoolean(grammar != null);
    if (grammar != null) {
      writeText(out, grammar.dictionary());
      writeText(out, grammar.first());
      writeText(out, grammar.second());
      out.writeBoolean(grammar.standing());
    }
  }

  @Override
  public Job readQuestion(DataInputStream in) throws IOException {
    byte[] pcm = readBytes(in);
    Grammar grammar = in.readBoolean() ? readGrammar(in) : null;
    return new Job(pcm, grammar);
  }

  private static Grammar readGrammar(DataInputStream in) throws IOException {
    return new Grammar(readText(in), readText(in), readText(in), in.readBoolean());
  }

  private static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static byte[] readBytes(DataInputStream in) throws IOException {
    byte[] bytes = new byte[bounded(in.readInt(), MAX_BYTES)];
    in.readFully(bytes);
    return bytes;
  }

  private static void writeText(DataOutputStream out, String text) throws IOException {
    writeBytes(out, text.getBytes(StandardCharsets.UTF_8));
  }

  private static String readText(DataInputStream in) throws IOException {
    return new String(readBytes(in), StandardCharsets.UTF_8);
  }

  @Override
  public void writeAnswer(DataOutputStream out, Hearing hearing) throws IOException {
    out.writeDouble(hearing.strain());
    out.writeDouble(hearing.coverage());
    List<RecognizedWord> words = hearing.words();
    out.writeInt(words.size());
    for (int i = 0; i < words.size(); i++) {
      writeWord(out, words.get(i));
      out.writeDouble(hearing.strains().get(i));
    }
  }

  private static void writeWord(DataOutputStream out, RecognizedWord word) throws IOException {
    out.writeUTF(word.text());
    out.writeLong(word.startMillis());
    out.writeLong(word.endMillis());
    out.writeDouble(word.confidence());
  }

  /**
   * Reads an answer.
   *
   * @throws StreamCorruptedException for what no worker writes
   */
  @Override
  public Hearing readAnswer(DataInputStream in) throws IOException {
    double strain = in.readDouble();
    double coverage = in.readDouble();
    int count = bounded(in.readInt(), MAX_WORDS);
    List<RecognizedWord> words = new ArrayList<>(count);
    List<Double> strains = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      words.add(readWord(in));
      strains.add(in.readDouble());
    }
    return new Hearing(words, strains, strain, coverage);
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
