package io.vacha.engine.pocketsphinx;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The files of a model as Debian's pocketsphinx-en-us lays them out.
 *
 * @param acoustic folder of the acoustic model
 * @param language n-gram model
 * @param dictionary words and their phones
 */
record SphinxModel(Path acoustic, Path language, Path dictionary) {
  /** The model in a folder. */
  static SphinxModel in(Path folder) {
    return new SphinxModel(
        folder.resolve("en-us"),
        folder.resolve("en-us.lm.bin"),
        folder.resolve("cmudict-en-us.dict"));
  }

  /** Whether all its files are there. */
  boolean isInstalled() {
    return Files.exists(acoustic.resolve("mdef"))
        && Files.isReadable(language)
        && Files.isReadable(dictionary);
  }

  /**
   * The decoder's options: the cepstral mean of the whole recording, and no log, which would hold
   * what was said. The rest is as the model's own {@code feat.params} and the library have it.
   */
  List<String> options() {
    return List.of(
        "-hmm", acoustic.toString(),
        "-lm", language.toString(),
        "-dict", dictionary.toString(),
        "-cmn", "batch",
        "-logfn", "/dev/null");
  }
}
