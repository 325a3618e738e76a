package io.vacha.engine.kokoro;

import io.vacha.engine.OwnVoice;
import io.vacha.engine.OwnVoice.Register;
import java.util.List;

/**
 * A voice and the file of its style.
 *
 * @param voice as callers know it
 * @param file in the folder of the model
 */
record KokoroVoice(OwnVoice voice, String file) {
  private static final List<String> NOT_PROVEN = List.of("km");

  /** All that there are, women and men in turn; which of them speak, the files say. */
  static final List<KokoroVoice> ALL =
      List.of(
          named("bopha", "Bopha", Register.HIGH, "af_heart.bin"),
          named("rithy", "Rithy", Register.LOW, "am_michael.bin"),
          named("maly", "Maly", Register.HIGH, "af_bella.bin"),
          named("dara", "Dara", Register.LOW, "am_puck.bin"));

  private static KokoroVoice named(String slug, String name, Register register, String file) {
    return new KokoroVoice(new OwnVoice(slug, name, register, NOT_PROVEN), file);
  }
}
