package io.vacha.audio.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the real programs that tests make and judge media with. */
public final class Tool {
  private Tool() {}

  /** Runs a command with a file as its input; fails the test if the command fails. */
  public static byte[] run(Path input, String... command) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectInput(input.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    byte[] output = process.getInputStream().readAllBytes();
    assertThat(process.onExit().join().exitValue()).as(String.join(" ", command)).isZero();
    return output;
  }

  /** Runs ffmpeg quietly on arguments separated by spaces, none of which holds a space. */
  public static void ffmpeg(String arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("ffmpeg", "-nostdin", "-v", "error", "-y"));
    command.addAll(List.of(arguments.split(" ")));
    run(Path.of("/dev/null"), command.toArray(String[]::new));
  }
}
