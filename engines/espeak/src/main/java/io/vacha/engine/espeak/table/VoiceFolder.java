package io.vacha.engine.espeak.table;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Makes a private espeak-ng data folder: a copy of the installed one with our phoneme table and our
 * voices, and without the voices nobody asks for, because the program looks at every one of them
 * when it starts (5 ms instead of 8 to 11). Its name contains a digest of what it was made from,
 * and it appears whole or not at all.
 */
final class VoiceFolder {
  /** Says in one line why the folder has no Khmer table; absent if it has one. */
  static final String FALLBACK_REASON = "vacha-fallback";

  private static final String PREFIX = "espeak-ng-";
  private static final List<String> VOICES = List.of("sovann", "puthi");

  /** The installed languages that are spoken, and where their files are. */
  private static final Map<String, String> LANGUAGES =
      Map.of("en", "gmw/en", "en-us", "gmw/en-US", "vi", "aav/vi");

  private static final List<String> RESOURCES =
      List.of("vowels.tsv", "consonants.tsv", "km.voice", "sovann.voice", "puthi.voice");

  private final Path folder;
  private final InstalledEspeak espeak;
  private final Path installed;

  private VoiceFolder(Path folder, InstalledEspeak espeak, Path installed) {
    this.folder = folder;
    this.espeak = espeak;
    this.installed = installed;
  }

  /** The folder that belongs below {@code dataDir} for this installation. */
  static VoiceFolder of(Path dataDir, InstalledEspeak espeak, Path installed) throws IOException {
    Path folder = dataDir.resolve(PREFIX + digest(installed));
    return new VoiceFolder(folder, espeak, installed.toRealPath());
  }

  /** Makes the folder unless it is there; returns it. */
  Path make() throws IOException {
    if (Files.isDirectory(folder)) {
      return folder;
    }
    Path parent = Files.createDirectories(folder.getParent());
    Path draft = Files.createTempDirectory(parent, "draft-");
    try {
      fill(draft);
      publish(draft);
    } finally {
      Folders.deleteTree(draft);
    }
    deleteOlder(parent);
    return folder;
  }

  private void fill(Path draft) throws IOException {
    addStock(draft);
    try {
      addKhmer(draft);
    } catch (IOException e) {
      Folders.empty(draft);
      addStock(draft);
      Files.writeString(draft.resolve(FALLBACK_REASON), String.valueOf(e.getMessage()));
    }
  }

  private void addStock(Path draft) throws IOException {
    Folders.copyFiles(installed, draft);
    Path languages = Files.createDirectory(draft.resolve("lang"));
    for (Map.Entry<String, String> language : LANGUAGES.entrySet()) {
      Files.copy(
          installed.resolve("lang").resolve(language.getValue()),
          languages.resolve(language.getKey()));
    }
    Files.createDirectories(draft.resolve("voices/!v"));
    for (String voice : VOICES) {
      Files.writeString(draft.resolve("voices/!v/" + voice), KhmerSounds.text(voice + ".voice"));
    }
  }

  private void addKhmer(Path draft) throws IOException {
    InstalledData data = InstalledData.read(installed, InstalledData.VERSION);
    CompiledPhonemes table = KhmerTable.build(data, KhmerSounds.load());
    table.write(draft);
    Files.writeString(draft.resolve("lang/km"), KhmerSounds.text("km.voice"));
    Path sources = Files.createDirectory(draft.resolve("sources"));
    Files.writeString(sources.resolve("km_rules"), ".group\n");
    Files.writeString(sources.resolve("km_list"), "");
    espeak.compileDictionary(draft, sources, "km");
    espeak.requirePhonemes(draft, "km", "k1|'aa1");
    Folders.deleteTree(sources);
  }

  private void publish(Path draft) throws IOException {
    try {
      Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      // Another process made the same folder first.
      if (!Files.isDirectory(folder)) {
        throw e;
      }
    }
  }

  private void deleteOlder(Path parent) throws IOException {
    try (Stream<Path> siblings = Files.list(parent)) {
      for (Path sibling : siblings.toList()) {
        String name = sibling.getFileName().toString();
        if (name.startsWith(PREFIX) && !sibling.equals(folder)) {
          Folders.deleteTree(sibling);
        }
      }
    }
  }

  private static String digest(Path installed) throws IOException {
    StringBuilder source = new StringBuilder(installed.toString());
    for (String name : CompiledPhonemes.FILES) {
      Path file = installed.resolve(name);
      if (Files.exists(file)) {
        source.append('\n').append(Files.size(file)).append(Files.getLastModifiedTime(file));
      }
    }
    RESOURCES.forEach(name -> source.append('\n').append(KhmerSounds.text(name)));
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(source.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }
}
