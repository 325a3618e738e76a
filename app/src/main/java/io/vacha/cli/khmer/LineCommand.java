package io.vacha.cli.khmer;

import io.vacha.Installation;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import picocli.CommandLine.Parameters;

/** Lines in, lines out: from the arguments, or from standard input where there are none. */
abstract class LineCommand implements Callable<Integer> {
  @Parameters(paramLabel = "LINE", description = "The text. Default: the lines of standard input.")
  private List<String> lines = List.of();

  private final BiFunction<KhmerFrontEnd, String, String> stage;

  LineCommand(BiFunction<KhmerFrontEnd, String, String> stage) {
    this.stage = stage;
  }

  @Override
  public Integer call() throws IOException {
    KhmerFrontEnd khmer = OperatorReader.load(Installation.load());
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    if (!lines.isEmpty()) {
      lines.forEach(line -> out.println(stage.apply(khmer, line)));
    } else {
      var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      for (String line = input.readLine(); line != null; line = input.readLine()) {
        out.println(stage.apply(khmer, line));
      }
    }
    out.flush();
    return 0;
  }
}
