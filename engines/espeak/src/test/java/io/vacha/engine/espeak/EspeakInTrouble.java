package io.vacha.engine.espeak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** What a program that is not quite espeak-ng makes of the engine; it is a shell script. */
abstract class EspeakInTrouble {
  static final String TEXT = "Good morning.";
  @TempDir Path folder;

  EspeakSpeechEngine engine(String program, Duration deadline, int queue) {
    EspeakSettings settings = new EspeakSettings(program, 1, queue, deadline);
    return new EspeakSpeechEngine(settings, folder.resolve("voices"));
  }

  EspeakSpeechEngine engine(String program) {
    return engine(program, Duration.ofSeconds(20), 4);
  }

  /** A program that is espeak-ng at set-up, and runs a script when it is to speak. */
  String program(String script) throws IOException {
    Path file = folder.resolve("espeak");
    Files.writeString(
        file,
        "#!/bin/sh\ncase \"$*\" in *--stdin*) ;; *) exec espeak-ng \"$@\";; esac\n"
            + script
            + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    return file.toString();
  }

  /** Where the voices are, once the engine has made them. */
  Path voiceFolder() throws IOException {
    try (Stream<Path> folders = Files.list(folder.resolve("voices"))) {
      return folders.findFirst().orElseThrow();
    }
  }

  List<ProcessHandle> waitingProcesses() {
    String ours = "--path=" + folder.resolve("voices");
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().commandLine().orElse("").contains(ours))
        .toList();
  }
}
