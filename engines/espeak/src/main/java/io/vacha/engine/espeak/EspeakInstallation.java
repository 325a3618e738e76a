package io.vacha.engine.espeak;

import io.vacha.engine.EngineException;
import io.vacha.process.Child;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int MOST_BYTES = 4096;

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
    ProcessBuilder builder =
        new ProcessBuilder(List.of(program, "--version"))
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectErrorStream(true);
    try (Child process = Child.start(builder)) {
      if (process.statusWithin(PATIENCE).isEmpty()) {
        throw EngineException.unavailable(program + " --version does not answer", null);
      }
      return new String(process.output().readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      throw EngineException.unavailable(
          program + " cannot be started: install it with 'apt-get install espeak-ng'", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw EngineException.cancelled();
    }
  }
}
