package io.vacha.engine.whisper.decode;

import io.vacha.engine.EngineException;
import io.vacha.engine.whisper.WhisperSettings;
import io.vacha.engine.whisper.decode.WhisperProtocol.Request;
import io.vacha.engine.whisper.ggml.GgmlFile;
import io.vacha.engine.worker.AnswerLoop;
import io.vacha.engine.worker.NativeFunctions;
import io.vacha.engine.worker.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The process that holds a model: loads it once, and hears windows with several states. */
public final class WhisperMain {
  /** A model of 3 GB from a slow disk takes a while. */
  private static final Duration LONGEST_START = Duration.ofMinutes(5);

  /** How long a state may take to notice that its work is not wanted any more. */
  private static final Duration GRACE = Duration.ofSeconds(60);

  private WhisperMain() {}

  /**
   * How it is started: in a small Java machine, to which the model's own memory comes.
   *
   * @throws EngineException UNAVAILABLE where there is no Java to be started
   */
  public static Program program(WhisperSettings settings, Path library, GgmlFile file)
      throws EngineException {
    Path code = library.toAbsolutePath();
    Path model = file.path().toAbsolutePath();
    List<String> arguments =
        List.of(
            code.toString(),
            model.toString(),
            Integer.toString(settings.states()),
            Integer.toString(settings.threads()));
    List<Path> readable = List.of(code.getParent(), model);
    return new Program(
        "whisper",
        Program.java(WhisperMain.class, List.of("-Xmx128m"), arguments, readable),
        Map.of("MALLOC_ARENA_MAX", "2", "OMP_WAIT_POLICY", "PASSIVE"),
        LONGEST_START,
        GRACE);
  }

  /**
   * Runs it.
   *
   * @param arguments the library, the model, how many states, how many threads each
   */
  public static void main(String[] arguments) {
    AnswerLoop.run(new WhisperProtocol(), () -> load(arguments));
  }

  private static List<AnswerLoop.Answerer<Request, WindowTranscript>> load(String[] arguments)
      throws IOException {
    NativeFunctions library = WhisperLibrary.load(Path.of(arguments[0]));
    WhisperModel model = new WhisperModel(library, GgmlFile.read(Path.of(arguments[1])));
    int threads = Integer.parseInt(arguments[3]);
    return IntStream.range(0, Integer.parseInt(arguments[2]))
        .mapToObj(_ -> state(new WindowDecoder(new WhisperState(model, threads))))
        .toList();
  }

  private static AnswerLoop.Answerer<Request, WindowTranscript> state(WindowDecoder decoder) {
    return (request, unwanted) -> decoder.decode(request.samples(), request.language(), unwanted);
  }
}
