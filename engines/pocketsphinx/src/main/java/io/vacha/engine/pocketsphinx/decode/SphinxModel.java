package io.vacha.engine.pocketsphinx.decode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files of a model.
 *
 * @param acoustic folder of the acoustic model
 * @param language n-gram model
 * @param dictionary words and their phones
 * @param search options beyond those, name after name and value
 */
public record SphinxModel(Path acoustic, Path language, Path dictionary, List<String> search) {
  /**
   * Beams and language weights that make the fewest errors, and a bound for frames that nothing
   * fits; docs/adr/0028 has what was tried.
   */
  private static final List<String> ENGLISH_SEARCH =
      List.of(
          "-beam",
          "1e-60",
          "-pbeam",
          "1e-60",
          "-fwdflatlw",
          "8",
          "-bestpathlw",
          "9",
          "-maxhmmpf",
          "8000");

  /** The English model in a folder as Debian's pocketsphinx-en-us lays it out. */
  public static SphinxModel english(Path folder) {
    return new SphinxModel(
        folder.resolve("en-us"),
        folder.resolve("en-us.lm.bin"),
        folder.resolve("cmudict-en-us.dict"),
        ENGLISH_SEARCH);
  }

  /** Whether all its files are there. */
  public boolean isInstalled() {
    return Files.exists(acoustic.resolve("mdef"))
        && Files.isReadable(language)
        && Files.isReadable(dictionary);
  }

  /** What a decoder reads. */
  public List<Path> files() {
    return List.of(acoustic, language, dictionary);
  }

  /**
   * The decoder's options: the cepstral mean of the whole recording, and no log, which would hold
   * what was said. The rest is as the model's own {@code feat.params} and the library have it.
   */
  List<String> options() {
    List<String> options = new ArrayList<>(search);
    options.addAll(
        List.of(
            "-hmm", acoustic.toString(),
            "-lm", language.toString(),
            "-dict", dictionary.toString(),
            "-cmn", "batch",
            "-logfn", "/dev/null"));
    return options;
  }

  /** As arguments of a worker; {@link #of} reads them. */
  public List<String> arguments() {
    return Stream.concat(
            files().stream().map(file -> file.toAbsolutePath().toString()), search.stream())
        .toList();
  }

  /** The model named by {@link #arguments}. */
  static SphinxModel of(String... arguments) {
    return new SphinxModel(
        Path.of(arguments[0]),
        Path.of(arguments[1]),
        Path.of(arguments[2]),
        List.of(arguments).subList(3, arguments.length));
  }
}
