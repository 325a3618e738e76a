package io.vacha.lab.command;

import io.vacha.cli.CommandFailure;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What an evaluation cannot do without, looked for before it begins. Confined to one thread. */
final class EvaluationNeeds {
  private final Path folder;
  private final Set<String> missingFiles = new LinkedHashSet<>();
  private final List<String> missingPrograms = new ArrayList<>();

  /** Needs of an evaluation of the data in {@code folder}. */
  EvaluationNeeds(Path folder) {
    this.folder = folder;
    if (!Files.isDirectory(folder)) {
      throw new CommandFailure("There is no folder " + folder + ".");
    }
  }

  /** Looks for files or folders below the folder. */
  void files(String... names) {
    for (String name : names) {
      if (!Files.isReadable(folder.resolve(name))) {
        missingFiles.add(name);
      }
    }
  }

  /** Looks for a file that was named by itself. @throws CommandFailure if it cannot be read */
  static void readable(Path file) {
    if (!Files.isReadable(file)) {
      throw new CommandFailure("There is no file " + file + " that can be read.");
    }
  }

  /** Looks for programs: names in PATH, or paths. */
  void programs(String... names) {
    for (String name : names) {
      if (!isProgram(name)) {
        missingPrograms.add(name);
      }
    }
  }

  private static boolean isProgram(String name) {
    if (name.indexOf('/') >= 0) {
      return Files.isExecutable(Path.of(name));
    }
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(place -> Files.isExecutable(Path.of(place, name)));
  }

  /** Goes on if all was found. @throws CommandFailure naming all that was not */
  void check() {
    if (!missingFiles.isEmpty()) {
      throw new CommandFailure(
          folder
              + " lacks "
              + String.join(", ", missingFiles)
              + ". --help says what belongs in it.");
    }
    if (!missingPrograms.isEmpty()) {
      throw new CommandFailure(
          "Not installed: "
              + String.join(", ", missingPrograms)
              + ". On Debian: apt-get install espeak-ng praat ffmpeg pocketsphinx"
              + " pocketsphinx-en-us");
    }
  }
}
