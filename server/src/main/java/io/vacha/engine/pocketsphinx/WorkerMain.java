package io.vacha.engine.pocketsphinx;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.SynchronousQueue;

/**
 * A worker: a process of its own that loads one decoder and transcribes what its standard input
 * brings, until that ends. The main thread only reads, so the process ends with its parent also in
 * the middle of a recording.
 */
public final class WorkerMain {
  private final SynchronousQueue<byte[]> requests = new SynchronousQueue<>();
  private final DataOutputStream out;

  private WorkerMain(DataOutputStream out) {
    this.out = out;
  }

  /** Runs a worker; the only argument is the folder of the model. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    System.setOut(System.err);
    DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
    WorkerMain worker = new WorkerMain(out);
    Thread decoding = new Thread(() -> worker.decode(Path.of(arguments[0])), "decoder");
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

  private void decode(Path model) {
    try (Decoder decoder = load(model)) {
      out.writeInt(WorkerProtocol.READY);
      out.flush();
      while (true) {
        WorkerProtocol.writeWords(out, decoder.decode(requests.take()));
      }
    } catch (IOException | InterruptedException | RuntimeException e) {
      System.err.println("worker ends: " + e);
      Runtime.getRuntime().halt(1);
    }
  }

  private Decoder load(Path model) throws IOException {
    try {
      return new Decoder(model);
    } catch (IllegalArgumentException e) {
      out.writeInt(WorkerProtocol.FAILED);
      out.writeUTF(String.valueOf(e.getMessage()));
      out.flush();
      throw e;
    }
  }
}
