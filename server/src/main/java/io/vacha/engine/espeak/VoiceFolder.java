package io.vacha.engine.espeak;

import io.vacha.engine.EngineException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

/**
 * A private data folder for espeak-ng: links to the installed phonemes and dictionaries, and the
 * voice files of our own speakers. With few voice files in it a process starts in two thirds of the
 * time, because it does not read all of the installed ones to find its own. Thread-safe: files are
 * put in place whole, so that processes may start meanwhile.
 */
final class VoiceFolder {
  /** The sounds, and the dictionaries of the scripts whose words its English reads by others. */
  private static final List<String> LINKED =
      List.of(
          "phontab",
          "phonindex",
          "phondata",
          "intonations",
          "en_dict",
          "bn_dict",
          "gu_dict",
          "hi_dict",
          "hy_dict",
          "kn_dict",
          "ko_dict",
          "ml_dict",
          "or_dict",
          "pa_dict",
          "si_dict",
          "ta_dict",
          "te_dict");

  private final Path parent;

  private VoiceFolder(Path parent) {
    this.parent = parent;
  }

  /**
   * Makes the folder, or brings it up to date.
   *
   * @param parent where {@code espeak-ng-data} is put
   * @throws EngineException UNAVAILABLE where it cannot be written
   */
  static VoiceFolder create(
      Path parent, EspeakInstallation installation, Map<String, EspeakVoice> voices)
      throws EngineException {
    try {
      Path data = Files.createDirectories(parent.resolve("espeak-ng-data"));
      Files.createDirectories(data.resolve("lang"));
      Path voiceFiles = Files.createDirectories(data.resolve("voices"));
      linkInstalled(installation.data(), data);
      for (SpokenLanguage language : SpokenLanguage.values()) {
        Path base = installation.data().resolve(language.installedFile());
        List<String> lines = Files.readAllLines(base);
        for (Map.Entry<String, EspeakVoice> voice : voices.entrySet()) {
          Path file = voiceFiles.resolve(new Speaker(voice.getKey(), language).fileName());
          put(file, VoiceFile.text(lines, voice.getValue()));
        }
      }
      return new VoiceFolder(parent.toAbsolutePath());
    } catch (IOException e) {
      throw EngineException.unavailable("cannot make the voice folder " + parent, e);
    }
  }

  private static void linkInstalled(Path installed, Path data) throws IOException {
    for (String name : LINKED) {
      Path file = installed.resolve(name);
      Path link = data.resolve(name);
      if (Files.exists(file) && !Files.exists(link)) {
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, file);
      }
    }
  }

  private static void put(Path file, String text) throws IOException {
    if (Files.exists(file) && Files.readString(file).equals(text)) {
      return;
    }
    Path fresh = Files.createTempFile(file.getParent(), "new", "");
    Files.writeString(fresh, text);
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** What {@code --path} is set to. */
  Path path() {
    return parent;
  }
}
