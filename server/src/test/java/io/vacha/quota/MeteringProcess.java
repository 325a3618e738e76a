package io.vacha.quota;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * A {@link MeteringChild} and what it said it sent: the audio of each request.
 *
 * @param process of the child
 * @param sent grows as the child is heard
 */
record MeteringProcess(Process process, Map<String, Long> sent) {
  /** Starts one on a data folder; it meters nothing before it is told to. */
  static MeteringProcess start(Path data, long requestsPerMonth, Map<String, Long> sent)
      throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                MeteringChild.class.getName(),
                data.toString(),
                Long.toString(requestsPerMonth))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    return new MeteringProcess(process, sent);
  }

  /** Reads up to the next {@code ready}, and notes what the child said before it. */
  void awaitReady() throws IOException {
    StringBuilder said = new StringBuilder();
    while (said.indexOf("ready\n") < 0) {
      int next = process.getInputStream().read();
      assertThat(next).as("the child ended: %s", said).isNotNegative();
      said.append((char) next);
    }
    said.toString().lines().forEach(this::note);
  }

  /** Has one request metered. */
  void sendOne() throws IOException {
    process.getOutputStream().write('\n');
    process.getOutputStream().flush();
    awaitReady();
  }

  /** Has requests metered without end, or until the month is used up. */
  void begin() throws IOException {
    process.getOutputStream().close();
  }

  /**
   * Notes what the child says it sent; kills it after so many lines, and reads what it still said.
   * The handle kills; the process object would also close the stream.
   */
  void collect(int linesBeforeKill) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      int count = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        note(line);
        if (++count == linesBeforeKill) {
          process.toHandle().destroyForcibly();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void note(String line) {
    String[] words = line.split(" ");
    if (words.length == 4 && words[0].equals("sent")) {
      sent.put(words[1], Long.parseLong(words[2]));
    }
  }
}
