package io.vacha.engine.pocketsphinx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Tells how the sound fits each of two grammars, such as some phrases and any phones at all. The
 * decoders live for one recording, so that one caller's phrases never meet another's. No state.
 */
final class GrammarDecoder {
  /** Searches over grammars keep ten bits less of a score than those over n-grams. */
  private static final double SHIFT = 1024;

  private GrammarDecoder() {}

  /**
   * The words by the first grammar; the strain is by how much the sound fits it worse than the
   * second, in the unit of any other strain.
   *
   * @param acoustic folder of the acoustic model
   */
  static Hearing decode(Path acoustic, Grammar grammar, byte[] pcm) throws IOException {
    if (grammar.first().isEmpty()) {
      return Hearing.NOTHING;
    }
    Path folder = Files.createTempDirectory("vacha-phrases");
    Path dictionary = folder.resolve("words.dict");
    Path rules = folder.resolve("phrases.gram");
    try {
      Files.writeString(dictionary, grammar.dictionary());
      Hearing first = decode(acoustic, dictionary, Files.writeString(rules, grammar.first()), pcm);
      Hearing second =
          decode(acoustic, dictionary, Files.writeString(rules, grammar.second()), pcm);
      return new Hearing(
          first.words(),
          first.strainsBeyond(second).stream().map(strain -> strain * SHIFT).toList(),
          (first.strain() - second.strain()) * SHIFT,
          (double) first.spokenMillis() / Math.max(1, second.spokenMillis()));
    } finally {
      Files.deleteIfExists(rules);
      Files.deleteIfExists(dictionary);
      Files.deleteIfExists(folder);
    }
  }

  private static Hearing decode(Path acoustic, Path dictionary, Path rules, byte[] pcm) {
    List<String> options =
        List.of(
            "-hmm",
            acoustic.toString(),
            "-dict",
            dictionary.toString(),
            "-jsgf",
            rules.toString(),
            "-cmn",
            "batch",
            "-bestpath",
            "no",
            "-logfn",
            "/dev/null");
    try (Decoder decoder = new Decoder(options)) {
      return decoder.decode(pcm);
    }
  }
}
