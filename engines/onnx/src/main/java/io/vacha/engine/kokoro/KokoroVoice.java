package io.vacha.engine.kokoro;

import io.vacha.engine.OwnVoice;
import io.vacha.engine.OwnVoice.Register;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A voice and the published ones that may be it, each a file in the folder of the model.
 *
 * @param voice as callers know it
 * @param files the best first; the others for folders that were pulled before
 */
record KokoroVoice(OwnVoice voice, List<String> files) {
  private static final List<String> NOT_PROVEN = List.of("km");

  /** All that there are, women and men in turn; which of them speak, the files say. */
  static final List<KokoroVoice> ALL =
      List.of(
          named("bopha", "Bopha", Register.HIGH, "af_sarah.bin", "af_heart.bin"),
          named("rithy", "Rithy", Register.LOW, "am_michael.bin"),
          named("maly", "Maly", Register.HIGH, "af_kore.bin", "af_bella.bin"),
          named("dara", "Dara", Register.LOW, "am_puck.bin"));

  KokoroVoice {
    files = List.copyOf(files);
  }

  private static KokoroVoice named(String slug, String name, Register register, String... files) {
    return new KokoroVoice(new OwnVoice(slug, name, register, NOT_PROVEN), List.of(files));
  }

  /** The best file that is there. */
  Optional<Path> fileIn(Path folder) {
    return files.stream().map(folder::resolve).filter(Files::isRegularFile).findFirst();
  }
}
