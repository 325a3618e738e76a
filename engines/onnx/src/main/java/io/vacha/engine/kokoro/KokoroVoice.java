package io.vacha.engine.kokoro;

import io.vacha.engine.OwnVoice;
import io.vacha.engine.OwnVoice.Register;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A voice and the published one that it is, a file in the folder of the model.
 *
 * @param earlier the file that it was before, for folders that were pulled then; its Khmer has not
 *     been shown to be understood
 */
record KokoroVoice(
    String slug, String name, Register register, String file, Optional<String> earlier) {
  /** All that there are, women and men in turn; which of them speak, the files say. */
  static final List<KokoroVoice> ALL =
      List.of(
          new KokoroVoice(
              "bopha", "Bopha", Register.HIGH, "af_sarah.bin", Optional.of("af_heart.bin")),
          new KokoroVoice("rithy", "Rithy", Register.LOW, "am_michael.bin", Optional.empty()),
          new KokoroVoice(
              "maly", "Maly", Register.HIGH, "af_kore.bin", Optional.of("af_bella.bin")),
          new KokoroVoice("dara", "Dara", Register.LOW, "am_puck.bin", Optional.empty()));

  /** A voice that is there. */
  record Found(OwnVoice voice, Path file) {}

  /** Those of a folder, in the order of all. */
  static List<Found> in(Path folder) {
    return ALL.stream().flatMap(voice -> voice.foundIn(folder).stream()).toList();
  }

  private Optional<Found> foundIn(Path folder) {
    return found(folder.resolve(file), List.of())
        .or(() -> earlier.flatMap(name -> found(folder.resolve(name), List.of("km"))));
  }

  private Optional<Found> found(Path path, List<String> experimental) {
    return Files.isRegularFile(path)
        ? Optional.of(new Found(new OwnVoice(slug, name, register, experimental), path))
        : Optional.empty();
  }
}
