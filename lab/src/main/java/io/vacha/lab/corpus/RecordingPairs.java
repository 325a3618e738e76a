package io.vacha.lab.corpus;

import io.vacha.cli.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A folder, with folders in it, of recordings that have a text of the same name beside them: {@code
 * a.wav} and {@code a.txt}. Where there are folders, each is a speaker's.
 */
final class RecordingPairs {
  private static final Set<String> SOUNDS =
      Set.of("wav", "flac", "mp3", "ogg", "opus", "oga", "m4a", "mp4", "webm");

  private RecordingPairs() {}

  /**
   * Its recordings, by name; those without a text have an empty one.
   *
   * @throws CommandFailure if there is no pair at all
   */
  static List<CorpusEntry> read(Path folder) throws IOException {
    List<CorpusEntry> entries = new ArrayList<>();
    boolean paired = false;
    for (Path sound : sounds(folder)) {
      Path text = textOf(sound);
      paired |= Files.isRegularFile(text);
      Path parent = sound.resolveSibling("");
      String speaker =
          Files.isSameFile(parent, folder) ? "" : String.valueOf(folder.relativize(parent));
      String said = Files.isRegularFile(text) ? String.join(" ", TextLines.of(text)) : "";
      entries.add(new CorpusEntry(sound, speaker, said));
    }
    if (!paired) {
      throw new CommandFailure(
          folder
              + " holds no corpus: no line_index.tsv, no table index.tsv, and no recording with"
              + " a text of the same name, such as a.wav and a.txt.");
    }
    return entries;
  }

  private static List<Path> sounds(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> SOUNDS.contains(extension(file)))
          .sorted()
          .toList();
    }
  }

  private static String extension(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  private static Path textOf(Path sound) {
    String name = String.valueOf(sound.getFileName());
    return sound.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ".txt");
  }
}
