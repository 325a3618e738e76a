package io.vacha.engine.espeak.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * The data folder of the service's own espeak-ng voices. Immutable.
 *
 * @param program the espeak-ng it was made with and is for: a name looked up in PATH, or a path
 * @param folder what to give the program as {@code --path}
 * @param khmerLanguage the language whose phoneme table {@link #speller} writes for: {@code km}, or
 *     {@code vi} where our own table could not be made
 * @param warning why the Khmer voice is not as good as it could be, if so
 */
public record KhmerVoiceData(
    String program, Path folder, String khmerLanguage, Optional<String> warning) {
  static final String OWN = "km";
  static final String STOCK = "vi";

  /**
   * Makes the folder if it is not there or the installed espeak-ng has changed since; answers in
   * milliseconds otherwise. Safe to call from several processes at once.
   *
   * @param dataDir where the service keeps its data; the folder is made below it
   * @param program the espeak-ng to make them with
   * @throws IOException if espeak-ng is not installed or the folder cannot be written
   */
  public static KhmerVoiceData prepare(Path dataDir, String program) throws IOException {
    InstalledEspeak espeak = new InstalledEspeak(program);
    return prepare(dataDir, espeak, espeak.dataFolder());
  }

  static KhmerVoiceData prepare(Path dataDir, InstalledEspeak espeak, Path installed)
      throws IOException {
    VoiceFolder wanted = VoiceFolder.of(dataDir.toAbsolutePath().normalize(), espeak, installed);
    Path folder = wanted.make();
    Path reason = folder.resolve(VoiceFolder.FALLBACK_REASON);
    if (!Files.exists(reason)) {
      return new KhmerVoiceData(espeak.program(), folder, OWN, Optional.empty());
    }
    String warning =
        "Khmer is spoken with the stock Vietnamese sounds: " + Files.readString(reason).strip();
    return new KhmerVoiceData(espeak.program(), folder, STOCK, Optional.of(warning));
  }

  /** Copies a variant of the installed espeak-ng's voices, such as {@code f1}, into this folder. */
  public void addInstalledVariant(String name) throws IOException {
    Path variant = Path.of("voices", "!v", name);
    Files.copy(
        new InstalledEspeak(program).dataFolder().resolve(variant),
        folder.resolve(variant),
        StandardCopyOption.REPLACE_EXISTING);
  }

  /** Writes pronunciations for the table of this folder. */
  public KhmerSpeller speller() {
    return new KhmerSpeller(
        khmerLanguage.equals(OWN)
            ? PhoneMnemonics.own(KhmerSounds.load())
            : PhoneMnemonics.vietnamese());
  }

  /** The program's name, for {@code -v}, of a voice when it speaks Khmer. */
  public String khmerVoice(String slug) {
    return khmerLanguage + "+" + slug;
  }

  /** The program's name, for {@code -v}, of the same voice when it speaks English. */
  public String englishVoice(String slug) {
    return "en-us+" + slug;
  }
}
