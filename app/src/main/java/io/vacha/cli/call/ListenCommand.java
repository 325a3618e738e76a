package io.vacha.cli.call;

import io.vacha.cli.CommandFailure;
import io.vacha.cli.Terminal;
import io.vacha.client.VachaClient;
import io.vacha.client.VachaException;
import io.vacha.client.live.LiveOptions;
import io.vacha.client.live.LiveResult;
import io.vacha.client.live.TranscriptionSession;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vacha listen}: transcribes while somebody speaks, a line an utterance. */
@Command(
    name = "listen",
    mixinStandardHelpOptions = true,
    description = {
      "Transcribes live, from the microphone or from a pipe.",
      "Prints a line each time the speaker pauses. Press Ctrl-C to stop."
    })
public final class ListenCommand implements Callable<Integer> {
  private static final Logger LOG = LoggerFactory.getLogger(ListenCommand.class);
  private static final int PART_BYTES = 3200;
  private static final int SHOWN_CHARACTERS = 70;
  private static final int LAST_WORDS_SECONDS = 3;

  @Parameters(
      paramLabel = "SOURCE",
      arity = "0..1",
      description = "A recording, or - for standard input. Default: the microphone.")
  private @Nullable String source;

  @Option(names = "--language", paramLabel = "LANGUAGE", description = "km, en or auto (default).")
  private String language = "auto";

  @Option(names = "--model", paramLabel = "MODEL", description = "Default: svc-stt-v2.")
  private String model = "svc-stt-v2";

  @Option(
      names = "--sample-rate",
      paramLabel = "HZ",
      description = "SOURCE is raw PCM at this rate: 16-bit, little-endian, mono.")
  private @Nullable Integer sampleRate;

  @Option(
      names = "--phrase",
      paramLabel = "TEXT",
      description = "Listen only for this phrase and others: repeat the option, 2 to 200 times.")
  private List<String> phrases = List.of();

  @Mixin private ServiceAddress service = new ServiceAddress();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    try (InputStream sound = open()) {
      LiveOptions options = new LiveOptions(language, model, rate(), phrases);
      try (TranscriptionSession session =
          ApiCall.await(() -> service.client().listen(options), "Connecting")) {
        listen(session, sound);
      }
    }
    return 0;
  }

  private @Nullable Integer rate() {
    return source == null ? Integer.valueOf(Microphone.SAMPLE_RATE_HZ) : sampleRate;
  }

  private InputStream open() throws IOException {
    if (source == null) {
      return Microphone.open();
    }
    if (source.equals("-")) {
      return System.in;
    }
    Path file = Path.of(source);
    if (!Files.isReadable(file) || Files.isDirectory(file)) {
      throw new CommandFailure("Cannot read the recording " + file + ".");
    }
    return Files.newInputStream(file);
  }

  private void listen(TranscriptionSession session, InputStream sound) {
    CompletableFuture<Void> told = new CompletableFuture<>();
    Thread interrupted = new Thread(() -> finish(session, told), "interrupted");
    Runtime.getRuntime().addShutdownHook(interrupted);
    try {
      CompletableFuture<Void> sent = VachaClient.async(() -> send(session, sound));
      tell(session);
      ApiCall.await(sent::get, "Reading");
    } catch (VachaException e) {
      throw ApiCall.explain(e);
    } finally {
      told.complete(null);
      forget(interrupted);
    }
  }

  private static @Nullable Void send(TranscriptionSession session, InputStream sound)
      throws IOException {
    try {
      byte[] part = new byte[PART_BYTES];
      for (int count = sound.read(part); count >= 0; count = sound.read(part)) {
        session.send(Arrays.copyOf(part, count));
      }
      session.finish();
    } catch (IOException e) {
      session.close();
      throw e;
    }
    return null;
  }

  /** A line an utterance; what is not sure yet is shown at a terminal only. */
  private void tell(TranscriptionSession session) {
    PrintWriter out = spec.commandLine().getOut();
    List<String> sure = new ArrayList<>();
    for (var heard = session.next(); heard.isPresent(); heard = session.next()) {
      LiveResult said = heard.get();
      if (said.isFinal() && !said.text().isEmpty()) {
        sure.add(said.text());
      }
      if (said.endsUtterance() && !sure.isEmpty()) {
        show("");
        out.println(String.join(" ", sure));
        sure.clear();
      } else {
        show(String.join(" ", sure) + " " + (said.isFinal() ? "" : said.text()));
      }
    }
    show("");
    if (!sure.isEmpty()) {
      out.println(String.join(" ", sure));
    }
  }

  private static void show(String unsure) {
    if (Terminal.isThere()) {
      String end = unsure.substring(Math.max(0, unsure.length() - SHOWN_CHARACTERS));
      System.err.print("\r\u001b[K" + end);
    }
  }

  /** On Ctrl-C: what was said until now is still printed, if it comes soon. */
  private static void finish(TranscriptionSession session, CompletableFuture<Void> told) {
    try {
      session.finish();
      told.get(LAST_WORDS_SECONDS, TimeUnit.SECONDS);
    } catch (VachaException | ExecutionException | TimeoutException e) {
      System.err.println("The last words were lost: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      LOG.debug("the process is ending", e);
    }
  }
}
