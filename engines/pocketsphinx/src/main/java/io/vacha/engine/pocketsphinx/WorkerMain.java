package io.vacha.engine.pocketsphinx;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.SynchronousQueue;

/**
 * A worker: a process of its own that loads one decoder and transcribes what its standard input
 * brings, until that ends. The main thread only reads, so the process ends with its parent also in
 * the middle of a recording.
 */
public final class WorkerMain {
  /** Bytes. */
  private static final int MILLISECOND = 32;

  private static final int TAIL = 100 * MILLISECOND;

  private final SynchronousQueue<Job> requests = new SynchronousQueue<>();
  private final DataOutputStream out;

  private WorkerMain(DataOutputStream out) {
    this.out = out;
  }

  /** Runs a worker; the arguments are those of {@link SphinxModel#arguments}. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    System.setOut(System.err);
    DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
    WorkerMain worker = new WorkerMain(out);
    Thread decoding = new Thread(() -> worker.decode(SphinxModel.of(arguments)), "decoder");
    decoding.setDaemon(true);
    decoding.start();
    worker.read(new DataInputStream(new FileInputStream(FileDescriptor.in)));
  }

  private void read(DataInputStream in) throws InterruptedException {
    try {
      while (true) {
        requests.put(WorkerProtocol.readRequest(in));
      }
    } catch (IOException e) {
      Runtime.getRuntime().halt(0);
    }
  }

  private void decode(SphinxModel model) {
    try (Decoder decoder = load(model);
        GrammarDecoders grammars = new GrammarDecoders(model.acoustic())) {
      out.writeInt(WorkerProtocol.READY);
      out.flush();
      while (true) {
        WorkerProtocol.writeHearing(out, answer(decoder, grammars, requests.take()));
      }
    } catch (IOException | InterruptedException | RuntimeException e) {
      System.err.println("worker ends: " + e);
      Runtime.getRuntime().halt(1);
    }
  }

  private static Hearing answer(Decoder decoder, GrammarDecoders grammars, Job job)
      throws IOException {
    Grammar grammar = job.grammar();
    return grammar == null ? toTheEnd(decoder, job.pcm()) : grammars.decode(grammar, job.pcm());
  }

  /**
   * A recording that ends where its last word does may leave the search without an end, and then
   * without any word; a little silence behind it gives it one.
   */
  private static Hearing toTheEnd(Decoder decoder, byte[] pcm) {
    Hearing heard = decoder.decode(pcm);
    return heard.words().isEmpty()
        ? decoder.decode(Arrays.copyOf(pcm, pcm.length + TAIL)).until(pcm.length / MILLISECOND)
        : heard;
  }

  private Decoder load(SphinxModel model) throws IOException {
    try {
      return new Decoder(model.options());
    } catch (IllegalArgumentException e) {
      out.writeInt(WorkerProtocol.FAILED);
      out.writeUTF(String.valueOf(e.getMessage()));
      out.flush();
      throw e;
    }
  }
}
