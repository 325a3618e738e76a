package io.vacha.engine.whisper;

import io.vacha.engine.whisper.WhisperProtocol.Request;
import io.vacha.engine.worker.ChildProcess;
import io.vacha.engine.worker.NativeFunctions;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;

/**
 * The process that holds a model: it loads it once, hears windows with several states at a time,
 * and ends when its standard input does. The main thread only reads.
 */
public final class WhisperMain {
  private final BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
  private final Set<Integer> wanted = ConcurrentHashMap.newKeySet();
  private final DataOutputStream out;

  private WhisperMain(DataOutputStream out) {
    this.out = out;
  }

  /** How it is started: in a small Java machine, to which the model's own memory comes. */
  static List<String> command(WhisperSettings settings, Path library, GgmlFile file) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx128m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-XX:ReservedCodeCacheSize=16m",
        "-Xshare:auto",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        ChildProcess.classPathOf(WhisperMain.class, ChildProcess.class),
        WhisperMain.class.getName(),
        library.toString(),
        file.path().toString(),
        Integer.toString(settings.states()),
        Integer.toString(settings.threads()));
  }

  /**
   * Runs it.
   *
   * @param arguments the library, the model, how many states, how many threads each
   */
  public static void main(String[] arguments) throws IOException {
    System.setOut(System.err);
    WhisperMain main =
        new WhisperMain(
            new DataOutputStream(
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out))));
    Thread.ofPlatform().name("loader").start(() -> main.load(arguments));
    main.read(new DataInputStream(new FileInputStream(FileDescriptor.in)));
  }

  private void read(DataInputStream in) {
    try {
      while (true) {
        Request request = WhisperProtocol.readRequest(in);
        if (request.isCancel()) {
          wanted.remove(request.number());
        } else {
          wanted.add(request.number());
          requests.add(request);
        }
      }
    } catch (IOException e) {
      Runtime.getRuntime().halt(0);
    }
  }

  private void load(String[] arguments) {
    try {
      NativeFunctions library = WhisperLibrary.load(Path.of(arguments[0]));
      WhisperModel model = new WhisperModel(library, GgmlFile.read(Path.of(arguments[1])));
      int threads = Integer.parseInt(arguments[3]);
      for (int i = 0; i < Integer.parseInt(arguments[2]); i++) {
        WhisperState state = new WhisperState(model, threads);
        Thread.ofPlatform().name("state-" + i).start(() -> hear(new WindowDecoder(state)));
      }
      greet();
    } catch (IOException | RuntimeException e) {
      refuse(e);
    }
  }

  private synchronized void greet() throws IOException {
    out.writeInt(WhisperProtocol.READY);
    out.flush();
  }

  private synchronized void refuse(Exception reason) {
    try {
      out.writeInt(WhisperProtocol.FAILED);
      out.writeUTF(String.valueOf(reason.getMessage()));
      out.flush();
    } catch (IOException e) {
      System.err.println("nobody hears why it fails: " + reason);
    }
    Runtime.getRuntime().halt(1);
  }

  private void hear(WindowDecoder decoder) {
    try {
      while (true) {
        Request request = requests.take();
        answer(request.number(), heard(decoder, request));
      }
    } catch (IOException | InterruptedException | RuntimeException e) {
      System.err.println("a state ends: " + e);
      Runtime.getRuntime().halt(1);
    }
  }

  /** What was heard; whatever it is where it is not wanted any more. */
  private Heard heard(WindowDecoder decoder, Request request) {
    BooleanSupplier stop = () -> !wanted.contains(request.number());
    return stop.getAsBoolean()
        ? new Heard(request.language(), List.of(), Heard.ALL, true)
        : decoder.decode(request.samples(), request.language(), stop);
  }

  private synchronized void answer(int number, Heard heard) throws IOException {
    wanted.remove(number);
    out.writeInt(number);
    WhisperProtocol.write(out, heard);
    out.flush();
  }
}
