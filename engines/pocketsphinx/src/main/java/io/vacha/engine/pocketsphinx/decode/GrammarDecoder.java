package io.vacha.engine.pocketsphinx.decode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Tells how the sound fits each of two grammars, such as some phrases and any phones at all.
 * Confined to one thread.
 */
final class GrammarDecoder implements AutoCloseable {
  /** Searches over grammars keep ten bits less of a score than those over n-grams. */
  private static final double SHIFT = 1024;

  private final Decoder first;
  private final Decoder second;

  private GrammarDecoder(Decoder first, Decoder second) {
    this.first = first;
    this.second = second;
  }

  /**
   * Loads both, in a third of a second.
   *
   * @param acoustic folder of the acoustic model
   * @param grammar whose first account is not empty
   */
  static GrammarDecoder load(Path acoustic, Grammar grammar) throws IOException {
    Path folder = Files.createTempDirectory("vacha-phrases");
    Path dictionary = folder.resolve("words.dict");
    Path rules = folder.resolve("phrases.gram");
    try {
      Files.writeString(dictionary, grammar.dictionary());
      Decoder first = decoder(acoustic, dictionary, Files.writeString(rules, grammar.first()));
      Decoder second = decoder(acoustic, dictionary, Files.writeString(rules, grammar.second()));
      return new GrammarDecoder(first, second);
    } finally {
      Files.deleteIfExists(rules);
      Files.deleteIfExists(dictionary);
      Files.deleteIfExists(folder);
    }
  }

  private static Decoder decoder(Path acoustic, Path dictionary, Path rules) {
    return new Decoder(
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
            "/dev/null"));
  }

  /**
   * The words by the first grammar; the strain is by how much the sound fits it worse than the
   * second, in the unit of any other strain.
   */
  Hearing decode(byte[] pcm) {
    Hearing one = first.decode(pcm);
    Hearing other = second.decode(pcm);
    return new Hearing(
        one.words(),
        one.strainsBeyond(other).stream().map(strain -> strain * SHIFT).toList(),
        (one.strain() - other.strain()) * SHIFT,
        (double) one.spokenMillis() / Math.max(1, other.spokenMillis()));
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
