package io.vacha.engine.espeak;

import io.vacha.engine.EngineException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The espeak-ng found on this machine.
 *
 * @param program as it is started
 * @param version for example {@code 1.51}
 * @param data its {@code espeak-ng-data} folder
 */
record EspeakInstallation(String program, String version, Path data) {
  private static final Pattern ANSWER =
      Pattern.compile("text-to-speech: *(\\S+) +Data at: *(\\S.*?)\\s*$");
  private static final long PATIENCE_SECONDS = 5;

  /**
   * Asks the program what it is.
   *
   * @throws EngineException UNAVAILABLE where there is none; the message says how to mend it
   */
  static EspeakInstallation find(String program) throws EngineException {
    Matcher answer = ANSWER.matcher(versionOf(program));
    if (!answer.find()) {
      throw EngineException.unavailable(program + " is no espeak-ng: check the setting", null);
    }
    return new EspeakInstallation(program, answer.group(1), Path.of(answer.group(2)));
  }

  private static String versionOf(String program) throws EngineException {
    try {
      Process process =
          new ProcessBuilder(List.of(program, "--version"))
              .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
              .redirectErrorStream(true)
              .start();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw EngineException.unavailable(program + " --version does not answer", null);
      }
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw EngineException.unavailable(
          program + " cannot be started: install it with 'apt-get install espeak-ng'", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw EngineException.cancelled();
    }
  }
}
